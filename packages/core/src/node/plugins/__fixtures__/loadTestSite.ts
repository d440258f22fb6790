import { expect } from 'vitest'
import { SiteError } from '../../api/errors.ts'
import { loadSite, type LoadSiteOptions, type Site } from '../loadPlugins.ts'
import { createFolder } from '../../__fixtures__/createFolder.ts'

/** Creates a site with the given configuration fields and further files; title, url and baseUrl are set already. */
export function createSite(fields: string, files: { [file: string]: string } = {}): string {
  const config = `export default { title: 'T', url: 'https://example.com', baseUrl: '/', ${fields} }\n`
  return createFolder({ 'docusaurus.config.ts': config, ...files })
}

export function load(siteDir: string, options: Partial<LoadSiteOptions> = {}): Promise<Site> {
  return loadSite({ siteDir, mode: 'production', ...options })
}

/** Message of the error that loading must throw, without the site folder. */
export async function failure(siteDir: string, options: Partial<LoadSiteOptions> = {}): Promise<string> {
  const error: unknown = await load(siteDir, options).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(SiteError)
  return (error as SiteError).message.replaceAll(`${siteDir}/`, '').replaceAll(siteDir, '.')
}

/** A package in the site's node_modules, version 1.2.3. */
export function packageFiles(name: string, code: string): { [file: string]: string } {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.2.3', type: 'module', exports: './index.js' }),
    [`node_modules/${name}/index.js`]: code,
  }
}

/** Source of a minimal plugin or theme with only a name. */
export function named(name: string): string {
  return `export default () => ({ name: '${name}' })\n`
}
