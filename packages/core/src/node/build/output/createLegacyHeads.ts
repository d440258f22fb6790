import { createElement } from 'react'
import type { BuiltPage, LegacyHead, LegacyHeadAttributes, LegacyHeadTags } from '../../api/pages.ts'
import { renderAttributes } from '../../markdown/walk/html.ts'
import { renderHeadTag } from '../../render/renderDocument.ts'
import { safeDecode } from '../../../shared/index.ts'

type Tag = BuiltPage['head'][number]
type Head = Pick<BuiltPage, 'title' | 'head' | 'htmlAttributes' | 'bodyAttributes'>

/** Heads of all pages in the form that React Helmet returns on a server; each is created on access. */
export function createLegacyHeads(pages: readonly (Pick<BuiltPage, 'path'> & Head)[]): {
  [pathname: string]: LegacyHead
} {
  const heads: { [pathname: string]: LegacyHead } = {}
  for (const page of pages)
    Object.defineProperty(heads, safeDecode(page.path), { enumerable: true, get: () => createLegacyHead(page) })
  return heads
}

function createLegacyHead({ title, head, htmlAttributes, bodyAttributes }: Head): LegacyHead {
  const tagsOf = (name: string): LegacyHeadTags => {
    const tags = head.filter(({ tag }) => tag === name)
    const own = name === 'title' ? tags.map((tag) => ({ ...tag, text: title })) : tags
    return {
      toString: () => own.map(renderHeadTag).join(''),
      toComponent: () => own.map(toElement),
    }
  }
  return {
    base: tagsOf('base'),
    bodyAttributes: describeAttributes(bodyAttributes),
    htmlAttributes: describeAttributes({ ...htmlAttributes, 'data-has-hydrated': 'false' }),
    link: tagsOf('link'),
    meta: tagsOf('meta'),
    noscript: tagsOf('noscript'),
    priority: { toString: () => '', toComponent: () => [] },
    script: tagsOf('script'),
    style: tagsOf('style'),
    title: tagsOf('title'),
  }
}

function describeAttributes(attributes: { [name: string]: string }): LegacyHeadAttributes {
  const { class: className, ...others } = attributes
  return {
    toString: () => renderAttributes(attributes).trimStart(),
    toComponent: () => ({ ...others, ...(className === undefined ? {} : { className }) }),
  }
}

function toElement({ tag, attributes, text = '' }: Tag, index: number) {
  const props = { ...attributes, key: index }
  if (text === '') return createElement(tag, props)
  if (tag === 'title') return createElement(tag, props, text)
  return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: text } })
}
