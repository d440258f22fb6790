import { expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Translate, { translate } from './Translate.tsx'

vi.mock('virtual:strata/site-data', () => ({
  default: { codeTranslations: { 'page.greeting': 'Bonjour {name}', Search: '' } },
}))

test('translates by id and interpolates values', () => {
  expect(translate({ id: 'page.greeting', message: 'Hello {name}' }, { name: 'Mara' })).toBe('Bonjour Mara')
  expect(renderToStaticMarkup(<Translate id="page.greeting">Hello</Translate>)).toBe('Bonjour {name}')
  expect(translate({ message: 'Search' })).toBe('')
})

test('falls back to the message, even for names of Object.prototype', () => {
  for (const message of ['Save', 'constructor', 'toString', '__proto__']) {
    expect(translate({ message })).toBe(message)
    expect(renderToStaticMarkup(<Translate id={message}>Text</Translate>)).toBe('Text')
  }
})

test('children may be null if there is a translation, but not a number', () => {
  expect(renderToStaticMarkup(<Translate id="page.greeting">{null}</Translate>)).toBe('Bonjour {name}')
  expect(() => renderToStaticMarkup(<Translate id="page.greeting">{1 as never}</Translate>)).toThrow('<Translate>')
})

test('empty values next to an element render nothing', () => {
  const greet = (badge: ReactNode) =>
    renderToStaticMarkup(
      <Translate values={{ badge, name: <b>Mara</b>, count: 0 }}>{'{name} {count}{badge}'}</Translate>,
    )
  expect(greet(false)).toBe('<b>Mara</b> 0')
  expect(greet(null)).toBe('<b>Mara</b> 0')
  expect(greet(['!', <i key="i">?</i>])).toBe('<b>Mara</b> 0!<i>?</i>')
  expect(translate({ message: '{a} {b}' }, { a: 1, b: 'x' })).toBe('1 x')
})

test('translate() returns renderable nodes if a value is an element', () => {
  const values = { name: (<b>Mara</b>) as never } // JavaScript has no types
  expect(renderToStaticMarkup(translate({ message: 'Hello {name}' }, values))).toBe('Hello <b>Mara</b>')
})
