import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { processAdmonitionProps } from './processAdmonitionProps.ts'

const childrenOf = (element: ReactElement<{ children?: ReactNode }>) => processAdmonitionProps(element.props).children

test('keeps spaces between inline elements', () => {
  const children = childrenOf(
    <div>
      See <b>this</b> <i>word</i>
    </div>,
  )
  expect(renderToStaticMarkup(children)).toBe('See <b>this</b> <i>word</i>')
})

test('treats blank text as no content', () => {
  expect(childrenOf(<div> </div>)).toBeNull()
  expect(childrenOf(<div></div>)).toBeNull()
})

interface Props {
  title?: ReactNode
  children: ReactNode
}

test('extracts a title with markup from the children', () => {
  const label = createElement('mdxAdmonitionTitle', {}, 'My ', <b>title</b>)
  const { title, children } = processAdmonitionProps<Props>({ children: [label, 'Text'] })
  expect(renderToStaticMarkup(title)).toBe('My <b>title</b>')
  expect(children).toEqual(['Text'])
  expect(processAdmonitionProps({ title: 'Own', children: [label] })).toEqual({ title: 'Own', children: null })
  expect(processAdmonitionProps({ children: 'Text' })).not.toHaveProperty('title')
})
