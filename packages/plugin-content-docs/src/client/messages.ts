/** Texts for developers, in one place; tests quote them. */
export const messages = {
  noVersionDoc: (id: string) => `no version doc found by id=${id}`,
  noSidebar: (id: string, { versions, known }: { versions: string[]; known: string[] }) =>
    `Can't find any sidebar with id "${id}" in ${toVersionText(versions)}.\nAvailable sidebar ids are:${toList(known)}`,
  noDoc: (id: string, { versions, known }: { versions: string[]; known: string[] }) =>
    `Couldn't find any doc with id "${id}" in ${toVersionText(versions)}.\nAvailable doc ids are:${toList(known)}`,
  noActivePlugin: `Can't find active docs plugin for "failfast" route: no docs instance has this page.`,
}

function toVersionText(versions: string[]): string {
  return `version${versions.length === 1 ? '' : 's'} ${versions.join(', ')}`
}

function toList(ids: string[]): string {
  return ids.map((id) => `\n- ${id}`).join('')
}
