import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { SiteError } from '../../api/errors.ts'

const packageName = '@strata/math'

/** What `@strata/math` exports. Few sites have formulas, and their renderer and fonts are large: a site installs it by itself. */
export interface MathPackage {
  renderFormula(formula: string, options: { isDisplay: boolean; macros?: object; trust?: unknown }): string
  signFontFile: string
  readStylesheet(): string
  readFont(): Uint8Array
  subsetFont(characters: string): Promise<Uint8Array>
  loadRemarkPlugin(): Promise<unknown>
}

/**
 * Version of the package of formulas, which names the exact version of its renderer: part of the key of what is compiled.
 * @throws SiteError with the command that installs it
 */
export function findMathVersion({ siteDir, siteConfigPath }: { siteDir: string; siteConfigPath: string }): string {
  const file = resolveFrom(siteDir, `${packageName}/package.json`)
  if (file !== undefined) return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version
  throw new SiteError({
    message: `"remark-math" is configured, but formulas need the package ${packageName}, which is not installed.`,
    file: siteConfigPath,
    hint: `Run "npm install ${packageName}" in the folder of the site, or take "remark-math" out of the configuration.`,
  })
}

/** Whether the package of formulas is there to take the place of the plugins that a site brings. */
export function hasMathPackage(siteDir: string): boolean {
  return resolveFrom(siteDir, packageName) !== undefined
}

/** Only for sites whose configuration asks for formulas, see `findMathVersion`. */
export async function loadMathPackage(siteDir: string): Promise<MathPackage> {
  const file = resolveFrom(siteDir, packageName)
  if (file === undefined) throw new Error(`${packageName} was found and is gone; please report this.`)
  return (await import(pathToFileURL(file).href)) as MathPackage
}

/** As the site sees it, or else as the engine does: a folder without packages of its own may lie in a repository that has it. */
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
