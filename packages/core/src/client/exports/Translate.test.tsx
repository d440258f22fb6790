import { expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Translate, { translate } from './Translate.tsx'

vi.mock('virtual:strata/site-data', () => ({
  default: { codeTranslations: { 'page.greeting': 'Bonjour {name}', Search: '' } },
}))

test('a text is the translation of its id, with its values', () => {
  expect(translate({ id: 'page.greeting', message: 'Hello {name}' }, { name: 'Mara' })).toBe('Bonjour Mara')
  expect(renderToStaticMarkup(<Translate id="page.greeting">Hello</Translate>)).toBe('Bonjour {name}')
  expect(translate({ message: 'Search' })).toBe('')
})

test('a text without a translation is itself, whatever its words', () => {
  for (const message of ['Save', 'constructor', 'toString', '__proto__']) {
    expect(translate({ message })).toBe(message)
    expect(renderToStaticMarkup(<Translate id={message}>Text</Translate>)).toBe('Text')
  }
})

test('a text may be left to its translation', () => {
  expect(renderToStaticMarkup(<Translate id="page.greeting">{null}</Translate>)).toBe('Bonjour {name}')
  expect(() => renderToStaticMarkup(<Translate id="page.greeting">{1 as never}</Translate>)).toThrow('<Translate>')
})

test('beside an element, a value that is none shows nothing', () => {
  const greet = (badge: ReactNode) =>
    renderToStaticMarkup(
      <Translate values={{ badge, name: <b>Mara</b>, count: 0 }}>{'{name} {count}{badge}'}</Translate>,
    )
  expect(greet(false)).toBe('<b>Mara</b> 0')
  expect(greet(null)).toBe('<b>Mara</b> 0')
  expect(greet(['!', <i key="i">?</i>])).toBe('<b>Mara</b> 0!<i>?</i>')
  expect(translate({ message: '{a} {b}' }, { a: 1, b: 'x' })).toBe('1 x')
})

test('a text given an element is what React renders, as a function too', () => {
  const values = { name: (<b>Mara</b>) as never } // JavaScript has no types
  expect(renderToStaticMarkup(translate({ message: 'Hello {name}' }, values))).toBe('Hello <b>Mara</b>')
})
