import { SiteError } from '../api/errors.ts'

/**
 * Checks the path of the site. The bundler treats "?" in a file path as the start of a query, and its development server "#" as
 * that of a fragment: it would not find files below such a folder, and report each of them.
 * @throws SiteError that names the character
 */
export function checkFolderName(siteDir: string, mode: 'development' | 'production'): void {
  const character = (mode === 'development' ? /[?#]/ : /\?/).exec(siteDir)?.[0]
  if (character === undefined) return
  throw new SiteError({
    message: `The path of the site contains "${character}", so ${mode === 'development' ? 'the development server' : 'the build'} cannot find any files: ${siteDir}`,
    hint: 'Rename the folder, or move the site into another one.',
  })
}
