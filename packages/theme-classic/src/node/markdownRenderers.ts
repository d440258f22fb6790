import { escapeAttribute, type CodeBlock, type MarkdownRenderers } from '@strata/core'
import { detailsClasses } from '../shared/detailsClasses.ts'
import { joinWords, renderAttributes } from './attributes.ts'
import { renderAdmonition } from './renderAdmonition.ts'
import { createStandaloneComponents, createStaticComponents } from './staticComponents.ts'
import type { Translate } from './translateMessage.ts'

/** Fills in placeholders such as `{heading}` in translated messages. */
function fill(message: string, values: { [name: string]: string }): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** Creates the renderers for static HTML of code blocks, admonitions and heading anchors, in the page's language. */
export function createMarkdownRenderers(translate: Translate): MarkdownRenderers {
  const copyLabel = escapeAttribute(translate('theme.CodeBlock.copyButtonAriaLabel', 'Copy code to clipboard'))
  const wrapLabel = escapeAttribute(translate('theme.CodeBlock.wordWrapToggle', 'Toggle word wrap'))
  const copied = escapeAttribute(translate('theme.CodeBlock.copied', 'Copied'))
  const headingLabel = translate('theme.common.headingLinkTitle', 'Direct link to {heading}')
  const buttons =
    '<div class="theme-code-block__buttons">' +
    `<button type="button" class="clean-btn theme-code-block__wrap" aria-label="${wrapLabel}" title="${wrapLabel}" aria-pressed="false" hidden></button>` +
    `<button type="button" class="clean-btn theme-code-block__copy" aria-label="${copyLabel}" title="${copyLabel}" data-copied="${copied}"></button>` +
    '</div>'
  return {
    codeBlock: (block) => renderCodeBlock(block, buttons),
    admonition: ({ keyword, titleHtml, className, id }) =>
      renderAdmonition({ keyword, titleHtml, className, id, translate }),
    headingAnchor({ id, text }) {
      const label = escapeAttribute(fill(headingLabel, { heading: text }))
      return `<a class="hash-link" href="#${escapeAttribute(encodeURI(id))}" aria-label="${label}" title="${label}"></a>`
    },
    tagClasses: { details: detailsClasses },
    components: createStaticComponents(translate),
    standalone: createStandaloneComponents(translate),
  }
}

function renderCodeBlock(block: CodeBlock, buttons: string): string {
  const language = `language-${block.language === '' ? 'text' : block.language}`
  const title =
    block.title === undefined ? '' : `<div class="theme-code-block__title">${escapeAttribute(block.title)}</div>`
  const container = escapeAttribute(joinWords(language, 'theme-code-block', block.className))
  return (
    `<div class="${container}">${title}<div class="theme-code-block__content">` +
    `<pre tabindex="0" class="prism-code ${escapeAttribute(language)}"><code class="theme-code-block__lines">${renderLines(block)}</code></pre>` +
    `${buttons}</div></div>`
  )
}

function renderLines({ lines, lineNumbersStart }: CodeBlock): string {
  return lines
    .map(({ html, classNames }, index) => {
      const attributes = renderAttributes({
        class: joinWords('token-line', ...classNames),
        'data-line': lineNumbersStart === undefined ? undefined : lineNumbersStart + index,
      })
      // the line break is inside the line's element, so that selected and copied text contains it and the block shows no gap
      return `<span${attributes}>${html}${index === lines.length - 1 && html !== '' ? '' : '\n'}</span>`
    })
    .join('')
}
