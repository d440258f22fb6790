/** The sites one can start from; each is a folder of that name in `templates/`, over the files of `templates/shared/`. */
export const templates = [
  { name: 'docs', label: 'Docs', hint: 'home page, docs, search' },
  { name: 'classic', label: 'Classic', hint: 'docs with a version, blog, pages, ready for translation' },
] as const

export type TemplateName = (typeof templates)[number]['name']

export function isTemplateName(name: string): name is TemplateName {
  return templates.some((template) => template.name === name)
}
