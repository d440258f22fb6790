import { escapeAttribute } from '@strata/core'
import { resolveAdmonitionType } from '../common/rules/admonitionTypes.ts'
import { joinWords, renderAttributes } from './attributes.ts'
import type { Translate } from './translateMessage.ts'

interface AdmonitionArgs {
  keyword: string
  titleHtml?: string | undefined
  /** Replaces the icon of the type. */
  iconHtml?: string | undefined
  className?: string | undefined
  id?: string | undefined
  translate: Translate
}

/** HTML before and after the rendered content of an admonition. */
export function renderAdmonition({ keyword, titleHtml, iconHtml, className, id, translate }: AdmonitionArgs): {
  open: string
  close: string
} {
  const type = resolveAdmonitionType(keyword)
  const title = titleHtml ?? escapeAttribute(translate(type.titleId, type.title))
  const icon = iconHtml ?? `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${type.iconPath}"/></svg>`
  const classes = joinWords('theme-admonition', `theme-admonition-${keyword}`, `alert alert--${type.alert}`, className)
  return {
    open:
      `<div${renderAttributes({ class: classes, id })}><div class="theme-admonition__heading">` +
      `<span class="theme-admonition__icon">${icon}</span>` +
      `${title}</div><div class="theme-admonition__content">`,
    close: '</div></div>',
  }
}
