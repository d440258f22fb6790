import type { ReactElement, ReactNode } from 'react'
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
