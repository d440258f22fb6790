import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LoadContext, PostBuildProps } from '@strata/core'
import { createFolder, writeFiles } from '../../../core/src/node/__fixtures__/createFolder.ts'
import pluginPwa from '../node/index.ts'
import type { PwaUserOptions } from '../node/options.ts'

export interface TinySite {
  siteDir: string
  /** Writes files below the site folder. */
  write(files: { [file: string]: string }): void
  /** Writes `files` as the output of a build and lets the plugin finish it. */
  build(files: { [file: string]: string }, options?: PwaUserOptions): Promise<{ worker: string; urls: string[]; headers: string }>
}

/** A site folder in a temporary place; pages of a build are the files called `index.html` and `404.html`. */
export function createTinySite({ baseUrl = '/' }: { baseUrl?: string } = {}): TinySite {
  const siteDir = createFolder()
  return {
    siteDir,
    write: (files) => writeFiles(siteDir, files),
    async build(files, options = {}) {
      const outDir = mkdtempSync(path.join(siteDir, 'build-'))
      writeFiles(outDir, { _headers: `${baseUrl}*\n  Content-Security-Policy: default-src 'none'; connect-src 'self'; img-src https:\n`, ...files })
      const pages = Object.keys(files)
        .filter((file) => /(?:^|\/)(?:index|404)\.html$/.test(file))
        .map((file) => ({ file, path: baseUrl + file.replace(/index\.html$/, '') }))
      const context = createContext(siteDir, { baseUrl })
      const checked = pluginPwa.validateOptions?.({ options })
      if (checked === undefined) throw new Error('The plugin checks no options.')
      const plugin = await pluginPwa(context, checked)
      const writeFile = async (file: string, data: string | Uint8Array) => writeFileSync(path.join(outDir, file), data)
      await plugin.postBuild?.({ ...context, outDir, pages, writeFile } as unknown as PostBuildProps) // the plugin reads no more
      const worker = readFileSync(path.join(outDir, 'sw.js'), 'utf8')
      const headers = readFileSync(path.join(outDir, '_headers'), 'utf8')
      return { worker, urls: readUrls(worker), headers }
    },
  }
}

/** The fields of the context that the plugin reads. */
export function createContext(siteDir: string, context: Partial<LoadContext> = {}): LoadContext {
  const fields = { siteDir, generatedFilesDir: path.join(siteDir, '.docusaurus'), siteConfigPath: path.join(siteDir, 'docusaurus.config.ts') }
  return { ...fields, baseUrl: '/', mode: 'production', siteConfig: { staticDirectories: ['static'] }, ...context } as LoadContext
}

function readUrls(worker: string): string[] {
  const manifest = /\[\{"revision":.*?\}\]/.exec(worker)?.[0] ?? '[]'
  return (JSON.parse(manifest) as { url: string }[]).map(({ url }) => url)
}
