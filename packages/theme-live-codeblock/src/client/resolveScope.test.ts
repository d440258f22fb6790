import ReactLiveScope from '../theme/ReactLiveScope/index.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { generateElement } from 'react-live'
import { expect, test } from 'vitest'
import { canEvaluate } from './canEvaluate.ts'
import { resolveScope } from './resolveScope.ts'

test('later scopes take precedence, and invalid parameter names are ignored', () => {
  const scope = resolveScope({ a: 1, b: 1, default: 2, 'module.exports': 3 }, undefined, { b: 4, ünicode: 5, $x: 6 })
  expect(scope).toEqual({ a: 1, b: 4, ünicode: 5, $x: 6 })
})

test('live code can use React and all its exports', () => {
  const code = '() => { const [count] = useState(3); return <b>{React.version.length > 0 && count + extra}</b> }'
  const scope = resolveScope(ReactLiveScope, { extra: 4 })
  const onError = (error: Error) => {
    throw error
  }
  const Element = generateElement({ code, scope, enableTypeScript: true }, onError)
  expect(renderToStaticMarkup(createElement(Element))).toBe('<b>7</b>')
})

test('canEvaluate() is true without a content security policy', () => {
  expect(canEvaluate()).toBe(true)
})
