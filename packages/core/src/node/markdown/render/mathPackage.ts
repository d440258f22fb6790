import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { SiteError } from '../../api/errors.ts'

const packageName = '@strata/math'

/**
 * Exports of `@strata/math`. Few sites have formulas, and the renderer and fonts are large, so sites install the package
 * separately.
 */
export interface MathPackage {
  renderFormula(formula: string, options: { isDisplay: boolean; macros?: object; trust?: unknown }): string
  signFontFile: string
  readStylesheet(): string
  readFont(): Uint8Array
  subsetFont(characters: string): Promise<Uint8Array>
  loadRemarkPlugin(): Promise<unknown>
}

/**
 * Version of the math package, which pins the exact version of its renderer; part of the cache key of compiled documents.
 * @throws SiteError with the command that installs the package
 */
export function findMathVersion({ siteDir, siteConfigPath }: { siteDir: string; siteConfigPath: string }): string {
  const file = resolveFrom(siteDir, `${packageName}/package.json`)
  if (file !== undefined) return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version
  throw new SiteError({
    message: `"remark-math" is configured, but formulas need the package ${packageName}, which is not installed.`,
    file: siteConfigPath,
    hint: `Run "npm install ${packageName}" in the site folder, or remove "remark-math" from the configuration.`,
  })
}

/** Whether the math package is installed, so that it can replace the math plugins of a site. */
export function hasMathPackage(siteDir: string): boolean {
  return resolveFrom(siteDir, packageName) !== undefined
}

/** Loads the math package; only for sites whose configuration asks for formulas, see `findMathVersion`. */
export async function loadMathPackage(siteDir: string): Promise<MathPackage> {
  const file = resolveFrom(siteDir, packageName)
  if (file === undefined) throw new Error(`${packageName} was found but is now missing; please report this.`)
  return (await import(pathToFileURL(file).href)) as MathPackage
}

/**
 * Resolves from the site, or else from the engine: a site folder without packages of its own may be part of a repository that
 * has them.
 */
function resolveFrom(siteDir: string, name: string): string | undefined {
  for (const from of [path.join(siteDir, 'index.js'), import.meta.url]) {
    try {
      return createRequire(from).resolve(name)
    } catch {
      // not installed, or not visible from there
    }
  }
  return undefined
}
