import { parseFragment, serialize } from 'parse5'
import { compileMarkdown } from '../compileMarkdown.ts'
import { escapeAttribute, escapeText } from '../../api/escapeText.ts'
import { encodeUrl } from '../referencePaths.ts'
import { createTestSettings } from './testSettings.ts'

/**
 * Renders plain Markdown as the specifications write it, without what the engine adds on purpose: heading ids, the title's
 * header, new tabs for external links, lazy images, and the URL rules of the site (whose tokens are replaced).
 */
export function renderLikeSpec(source: string): string {
  const settings = createTestSettings({
    format: 'md',
    trailingSlash: undefined,
    renderers: {
      codeBlock: ({ code, language }) =>
        `<pre><code${language === '' ? '' : ` class="language-${escapeAttribute(language)}"`}>${escapeText(code)}${code === '' ? '' : '\n'}</code></pre>`,
      admonition: ({ keyword }) => ({ open: `<aside class="${keyword}">`, close: '</aside>' }),
      headingAnchor: () => '',
    },
  })
  const { tree, references } = compileMarkdown({ source, filePath: '/site/a.md', frontMatter: {}, removeTitle: false, idPrefix: '' }, settings)
  if (!('h' in tree)) throw new Error('Plain Markdown must be one piece of HTML.')
  const html = String(tree.h)
    .replace(/\uE000u(\d+)\uE001/g, (_, index: string) => escapeAttribute(encodeUrl(references[Number(index)]?.url ?? '')))
    .replace(/\uE000s\d+\uE001/g, '')
    .replace(/<(h[1-6])(?: class="anchor")?(?: id="[^"]+")?>/g, '<$1>')
    .replace(/<header>(<h1>.*?<\/h1>)<\/header>/s, '$1')
    .replace(/ target="_blank" rel="noopener noreferrer"| data-full-load/g, '')
    .replace(/<img loading="lazy" decoding="async"/g, '<img')
  return normalizeHtml(html)
}

/**
 * Normalizes HTML by parsing it as browsers do, so that equivalent spellings are equal. Comments, which pages do not have, and
 * white space at the end are removed.
 */
export function normalizeHtml(html: string): string {
  const read = serialize(parseFragment(html.trim())).replace(/<!--[\s\S]*?-->/g, '')
  return serialize(parseFragment(read.trim()))
    .replace(/\n(?=<\/style>$)/, '')
    .trim()
}
