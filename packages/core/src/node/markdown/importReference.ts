/**
 * The statement that gives a module what a reference means under a name of its own: `@site/x`, `@site/x#Part`,
 * `@site/x#*`, or a member of an export, as those of the table of elements are: `@theme/MDXComponents#default.Part`.
 */
export function importReference(local: string, reference: string): string {
  const [module = '', exported = 'default'] = reference.split('#')
  const source = JSON.stringify(module)
  if (exported === '*') return `import * as ${local} from ${source}`
  const [name = '', ...members] = exported.split('.')
  if (members.length === 0) return `import { ${name} as ${local} } from ${source}`
  const holder = `$of${local}`
  return `import { ${name} as ${holder} } from ${source}; const ${local} = ${[holder, ...members].join('.')}`
}
