import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { processAdmonitionProps } from './processAdmonitionProps.ts'

const childrenOf = (element: ReactElement<{ children?: ReactNode }>) => processAdmonitionProps(element.props).children

test('spaces between words stay', () => {
  const children = childrenOf(
    <div>
      See <b>this</b> <i>word</i>
    </div>,
  )
  expect(renderToStaticMarkup(children)).toBe('See <b>this</b> <i>word</i>')
})

test('blank text alone is no content', () => {
  expect(childrenOf(<div> </div>)).toBeNull()
  expect(childrenOf(<div></div>)).toBeNull()
})

interface Props {
  title?: ReactNode
  children: ReactNode
}

test('a title with markup is the child for it', () => {
  const label = createElement('mdxAdmonitionTitle', {}, 'My ', <b>title</b>)
  const { title, children } = processAdmonitionProps<Props>({ children: [label, 'Text'] })
  expect(renderToStaticMarkup(title)).toBe('My <b>title</b>')
  expect(children).toEqual(['Text'])
  expect(processAdmonitionProps({ title: 'Own', children: [label] })).toEqual({ title: 'Own', children: null })
  expect(processAdmonitionProps({ children: 'Text' })).not.toHaveProperty('title')
})
