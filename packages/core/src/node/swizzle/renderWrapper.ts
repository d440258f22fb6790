/**
 * Source of a component that wraps the original one.
 * @param name path of the component in its theme, for example `Footer/Links`
 */
export function renderWrapper(name: string, { isTypeScript }: { isTypeScript: boolean }): string {
  const component = toIdentifier(name)
  const lines = [
    ...(isTypeScript
      ? [`import type { ReactNode } from 'react'`, `import type { WrapperProps } from '@docusaurus/types'`]
      : [`import React from 'react'`]),
    `import ${component} from '@theme-original/${name}'`,
    '',
    ...(isTypeScript ? [`type Props = WrapperProps<typeof ${component}>`, ''] : []),
    `export default function ${component}Wrapper(props${isTypeScript ? ': Props' : ''})${isTypeScript ? ': ReactNode' : ''} {`,
    '  return (',
    '    <>',
    `      <${component} {...props} />`,
    '    </>',
    '  )',
    '}',
  ]
  return `${lines.join('\n')}\n`
}

/** Identifier for a component: the last part of its path, with the parent's name if that part is too short. */
function toIdentifier(name: string): string {
  const parts = name
    .split('/')
    .map((part) => part.replace(/(?:^|[^\p{L}\p{N}]+)(\p{L})?/gu, (_, letter: string = '') => letter.toUpperCase()))
  const last = parts.at(-1) ?? ''
  const identifier = last.length > 2 ? last : parts.slice(-2).join('')
  return /^\p{L}/u.test(identifier) ? identifier : `Component${identifier}`
}
