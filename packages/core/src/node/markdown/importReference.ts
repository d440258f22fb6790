/**
 * The statement that imports what a reference names under a local name. References are `@site/x`, `@site/x#Part`, `@site/x#*`,
 * or a member of an export, such as `@theme/MDXComponents#default.Part`.
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
