import { readFile } from 'node:fs/promises'
import type { Plugin as VitePlugin } from 'vite'
import { splitElement } from '../../markdown/walk/html.ts'
import { toReactProps } from '../../markdown/walk/reactProps.ts'

/** `import Logo from '../logo.svg'` in a component is a React component with the file's markup; `?url` gives its address. */
export function svgComponentPlugin(): VitePlugin {
  return {
    name: 'strata:svg',
    enforce: 'pre',
    load: {
      filter: { id: /\.svg$/ },
      async handler(id) {
        const text = await readFile(id, 'utf8')
        const element = splitElement(
          text.replace(/<\?xml[\s\S]*?(?:\?>|$)|<!DOCTYPE[^>]*(?:>|$)|<!--[\s\S]*?(?:-->|$)/g, ''),
        )
        if (element === undefined) return undefined
        const { class: className, ...attributes } = element.attributes
        const props = toReactProps({ ...attributes, ...(className === undefined ? {} : { class: className }) })
        return {
          moduleType: 'js',
          code: [
            `import { createElement } from 'react'`,
            `const inner = { __html: ${JSON.stringify(element.inner)} }`,
            'export default function Svg({ title, ...props }) {',
            `  const html = title === undefined ? inner : { __html: '<title>' + title.replace(/[&<]/g, (c) => c === '&' ? '&amp;' : '&lt;') + '</title>' + inner.__html }`,
            `  return createElement('svg', { ...${JSON.stringify(props)}, ...props, dangerouslySetInnerHTML: html })`,
            '}',
          ].join('\n'),
        }
      },
    },
  }
}
