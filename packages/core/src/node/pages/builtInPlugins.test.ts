import remarkMath from 'remark-math'
import { expect, test } from 'vitest'
import { readBuiltIn } from './builtInPlugins.ts'

const siteDir = import.meta.dirname

test.each(['remark-math', 'math', '@docusaurus/remark-plugin-npm2yarn', 'npm2yarn', 'rehype-katex'])(
  'the name %s stands for a built-in plugin',
  (name) => {
    expect(readBuiltIn(name, siteDir)).toBeDefined()
  },
)

test('so does the function that the package exports', () => {
  expect(readBuiltIn([remarkMath as never, { singleDollarTextMath: true }], siteDir)).toEqual({
    name: 'math',
    options: { singleDollarTextMath: true },
  })
})

test.each(['math', 'emoji', 'mdx', 'directive', 'remarkMath'])(
  'a function of the site that is called %s does not',
  (name) => {
    const own = { [name]: () => () => {} }[name]
    expect(own?.name).toBe(name)
    expect(readBuiltIn(own as never, siteDir)).toBeUndefined()
  },
)
