import { escapeAttribute, type Json, type MarkdownRenderers } from '@strata/core'
import { detailsClasses } from '../shared/detailsClasses.ts'
import { joinWords, renderAttributes } from './attributes.ts'
import { renderAdmonition } from './renderAdmonition.ts'
import type { Translate } from './translateMessage.ts'

type Props = { [name: string]: Json }

/** The props as strings if all of them are known and strings; undefined otherwise, which leaves the component to React. */
function readStrings(props: Props, known: readonly string[]): { [name: string]: string } | undefined {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined)
  const areKnown = entries.every(([name, value]) => known.includes(name) && typeof value === 'string')
  return areKnown ? Object.fromEntries(entries.map(([name, value]) => [name, String(value)])) : undefined
}

/** Renderers of theme components whose props are plain text: static HTML, for which the browser needs no JavaScript. */
export function createStaticComponents(translate: Translate): NonNullable<MarkdownRenderers['components']> {
  return {
    '@theme/Admonition'({ props, html }) {
      const strings = readStrings(props, ['type', 'title', 'icon', 'className', 'id'])
      if (strings?.type === undefined || strings.icon === '') return undefined
      const { type, title, icon, className, id } = strings
      const iconHtml = icon === undefined ? undefined : escapeAttribute(icon)
      const titleHtml = title === undefined ? undefined : escapeAttribute(title)
      const { open, close } = renderAdmonition({ keyword: type, titleHtml, iconHtml, className, id, translate })
      return open + html + close
    },
    '@theme/Details'({ props, html }) {
      const strings = readStrings(props, ['summary', 'className', 'id'])
      if (strings === undefined || (strings.summary === undefined && !html.trimStart().startsWith('<summary')))
        return undefined
      const { summary, className, id } = strings
      const head = summary === undefined ? '' : `<summary>${escapeAttribute(summary)}</summary>`
      return `<details${renderAttributes({ class: joinWords(detailsClasses, className), id })}>${head}${html}</details>`
    },
  }
}

/**
 * Renderers of theme components in texts without JavaScript, such as feeds: all content is visible, with its labels and titles.
 */
export function createStandaloneComponents(translate: Translate): NonNullable<MarkdownRenderers['standalone']> {
  return {
    '@theme/Tabs'({ props, html, children, htmlOf }) {
      const tabs = Array.isArray(props.values) ? props.values : children
      const labels = tabs.map((tab) => {
        const { label, value } = typeof tab === 'object' && tab !== null && !Array.isArray(tab) ? tab : {}
        return `<li>${htmlOf(label) || htmlOf(value)}</li>`
      })
      return `<ul>${labels.join('')}</ul>${html}`
    },
    '@theme/TabItem': ({ html }) => `<div>${html}</div>`,
    '@theme/Admonition'({ props, html, htmlOf }) {
      const { type, title } = props
      const titleHtml = title === undefined ? undefined : htmlOf(title)
      const { open, close } = renderAdmonition({
        keyword: typeof type === 'string' ? type : 'note',
        titleHtml,
        translate,
      })
      return open + html + close
    },
  }
}
