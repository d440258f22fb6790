import { SiteError } from '../api/errors.ts'

/**
 * The bundler takes "?" in the path of a file for the beginning of a query, and its development server "#" for that of a
 * fragment: files of a folder with such a name are not found, and the messages would blame each of them.
 * @throws SiteError that says so
 */
export function checkFolderName(siteDir: string, mode: 'development' | 'production'): void {
  const sign = (mode === 'development' ? /[?#]/ : /\?/).exec(siteDir)?.[0]
  if (sign === undefined) return
  throw new SiteError({
    message: `The path of the site has "${sign}" in it, with which ${mode === 'development' ? 'the development server' : 'a build'} finds no files: ${siteDir}`,
    hint: 'Rename the folder, or move the site into another one.',
  })
}
