import { readFile } from 'node:fs/promises'
import type { Plugin as VitePlugin } from 'vite'
import { unescapeHtml } from '../../markdown/walk/html.ts'
import { toReactProps } from '../../markdown/walk/reactProps.ts'

/** Makes `import Logo from '../logo.svg'` a React component with the file's markup; `?url` still imports the URL. */
export function svgComponentPlugin(): VitePlugin {
  return {
    name: 'strata:svg',
    enforce: 'pre',
    load: {
      filter: { id: /\.svg$/ },
      async handler(id) {
        const text = await readFile(id, 'utf8')
        const element = readRoot(text)
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

/** Matches what may precede the element: a declaration, comments, and a document type, which may define entities. */
const prolog = /<\?[\s\S]*?(?:\?>|$)|<!DOCTYPE(?:[^[>]|\[[^\]]*(?:\]|$))*(?:>|$)|<!--[\s\S]*?(?:-->|$)/g
const entity = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')/g
const root = /^<svg((?:\s+[^\s=>"'/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?:\/>|>([\s\S]*)<\/svg\s*>)$/
const attribute = /(?<!\S)([^\s="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Attributes and inner markup of the file's `<svg>`; undefined if the file is something else. */
function readRoot(file: string): { attributes: { [name: string]: string }; inner: string } | undefined {
  const names = new Map(Array.from(file.matchAll(entity), ([, name, ...values]) => [name, values.join('')]))
  const text = file.replace(prolog, '').replace(/&([\w.-]+);/g, (written, name) => names.get(name) ?? written)
  const [, attributeText, inner = ''] = root.exec(text.trim()) ?? []
  if (attributeText === undefined) return undefined
  const attributes = Array.from(attributeText.matchAll(attribute), ([, name, ...values]) => [
    name,
    unescapeHtml(values.join('')),
  ])
  return { attributes: Object.fromEntries(attributes) as { [name: string]: string }, inner }
}
