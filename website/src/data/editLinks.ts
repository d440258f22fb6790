/**
 * Address of the folder `website` in the editor of the repository's host, for example
 * `https://github.com/OWNER/NAME/edit/main/website`. If it is not set, pages have no edit links.
 */
const editFolder = process.env.EDIT_URL

/** @param file path of a source, relative to `website` */
export function editAt(file: string): string | undefined {
  return editFolder === undefined ? undefined : `${editFolder}/${file}`
}
