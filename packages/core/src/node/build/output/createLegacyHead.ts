import { createElement } from 'react'
import type { BuiltPage, LegacyHead, LegacyHeadTags } from '../../api/plugin.ts'
import { escapeText, renderElement } from '../../markdown/walk/html.ts'

type Tag = BuiltPage['head'][number]

/** Heads of all pages in the form that React Helmet gives them on a server; each is made when it is read. */
export function createLegacyHeads(pages: readonly Pick<BuiltPage, 'path' | 'title' | 'head'>[]): {
  [pathname: string]: LegacyHead
} {
  const heads: { [pathname: string]: LegacyHead } = {}
  for (const page of pages)
    Object.defineProperty(heads, page.path, { enumerable: true, get: () => createLegacyHead(page) })
  return heads
}

function createLegacyHead({ title, head }: Pick<BuiltPage, 'title' | 'head'>): LegacyHead {
  const tagsOf = (name: string): LegacyHeadTags => {
    const tags = head.filter(({ tag }) => tag === name)
    const textOf = () => (name === 'title' ? title : '')
    return {
      toString: () => tags.map(({ tag, attributes }) => renderElement(tag, attributes, escapeText(textOf()))).join(''),
      toComponent: () => tags.map((tag, index) => toElement(tag, index, textOf())),
    }
  }
  return {
    base: tagsOf('base'),
    link: tagsOf('link'),
    meta: tagsOf('meta'),
    noscript: tagsOf('noscript'),
    script: tagsOf('script'),
    style: tagsOf('style'),
    title: tagsOf('title'),
  }
}

function toElement({ tag, attributes }: Tag, index: number, text: string) {
  return createElement(tag, { ...attributes, key: index }, ...(text === '' ? [] : [text]))
}
