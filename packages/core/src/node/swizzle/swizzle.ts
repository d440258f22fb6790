import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SiteError } from '../api/errors.ts'
import { ejectComponent, type EjectedFiles } from './ejectComponent.ts'
import type { SwizzleTheme } from './listThemes.ts'
import type { Prompter } from '../prompter.ts'
import { renderWrapper } from './renderWrapper.ts'
import { resolveRequest, type ResolvedRequest, type SwizzleRequest } from './resolveRequest.ts'

interface SwizzleResult extends ResolvedRequest {
  /** Files that were written, relative to the site folder, with slashes. */
  files: string[]
}

const themeFolder = 'src/theme'

/**
 * Puts a component of a theme into the site. A copy is overwritten by a new one, as in Docusaurus: ejecting again after an
 * update and comparing the two is how a site keeps up with its theme. A wrapper overwrites nothing.
 * @throws SiteError for everything `resolveRequest` refuses, and if the site has the component in a file that would stay
 */
export async function swizzle(
  request: SwizzleRequest,
  { siteDir, themes, prompter }: { siteDir: string; themes: readonly SwizzleTheme[]; prompter: Prompter | undefined },
): Promise<SwizzleResult> {
  const resolved = await resolveRequest(request, { themes, prompter })
  const files =
    resolved.action === 'wrap' ? wrapComponent(resolved) : ejectComponent(resolved.component, resolved.theme, resolved)
  checkFree(resolved, Object.keys(files), siteDir)
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(siteDir, themeFolder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
  return { ...resolved, files: Object.keys(files).map((file) => `${themeFolder}/${file}`) }
}

/** The wrapper is where the original is, so that `Footer/index` and `Footer/Links` do not get into each other's way. */
function wrapComponent({ theme, component: { name, isFolder }, isTypeScript }: ResolvedRequest): EjectedFiles {
  if (isFolder)
    throw new SiteError({
      message: `"${name}" is a folder of components; there is nothing to wrap.`,
      hint: 'Choose a component inside of it.',
    })
  const dir = theme.typeScriptDir ?? theme.dir
  const isInFolder = ['tsx', 'ts', 'jsx', 'js'].some((extension) =>
    existsSync(path.join(dir, name, `index.${extension}`)),
  )
  return {
    [`${name}${isInFolder ? '/index' : ''}.${isTypeScript ? 'tsx' : 'js'}`]: renderWrapper(name, { isTypeScript }),
  }
}

/** Files of the same component under another extension would hide the new one, or be hidden by it. */
function checkFree({ action, component: { name } }: ResolvedRequest, files: string[], siteDir: string): void {
  const rivals = ['', '/index'].flatMap((end) =>
    ['tsx', 'ts', 'jsx', 'js'].map((extension) => `${name}${end}.${extension}`),
  )
  const existing = rivals.filter(
    (file) => !(action === 'eject' && files.includes(file)) && existsSync(path.join(siteDir, themeFolder, file)),
  )
  if (existing.length === 0) return
  throw new SiteError(
    existing.map((file) => ({
      message: `The site has "${name}" already; nothing was written.`,
      file: path.join(siteDir, themeFolder, file),
      hint: 'Move or delete the file first.',
    })),
  )
}
