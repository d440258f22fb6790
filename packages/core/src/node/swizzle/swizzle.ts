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
  /** Written files, relative to the site folder, with slashes. */
  files: string[]
}

const themeFolder = 'src/theme'

/**
 * Adds a component of a theme to the site. Ejecting overwrites an earlier copy, as in Docusaurus: sites keep up with their
 * theme by ejecting again after an update and comparing. Wrapping overwrites nothing.
 * @throws SiteError for everything that `resolveRequest` rejects, and if the site has the component in another file
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

/** The wrapper has the same path as the original, so that `Footer/index` and `Footer/Links` do not conflict. */
function wrapComponent({ theme, component: { name, isFolder }, isTypeScript }: ResolvedRequest): EjectedFiles {
  if (isFolder)
    throw new SiteError({
      message: `"${name}" is a folder of components; there is nothing to wrap.`,
      hint: 'Choose a component inside it.',
    })
  const dir = theme.typeScriptDir ?? theme.dir
  const isInFolder = ['tsx', 'ts', 'jsx', 'js'].some((extension) =>
    existsSync(path.join(dir, name, `index.${extension}`)),
  )
  return {
    [`${name}${isInFolder ? '/index' : ''}.${isTypeScript ? 'tsx' : 'js'}`]: renderWrapper(name, { isTypeScript }),
  }
}

/** Rejects existing files of the component with another extension, which would shadow the new one, or be shadowed by it. */
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
      message: `The site already has "${name}"; nothing was written.`,
      file: path.join(siteDir, themeFolder, file),
      hint: 'Move or delete the file first.',
    })),
  )
}
