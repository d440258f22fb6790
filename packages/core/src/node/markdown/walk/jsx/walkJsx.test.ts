import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../../__fixtures__/createFolder.ts'
import { createTestSettings } from '../../__fixtures__/testSettings.ts'
import { compileMarkdown } from '../../compileMarkdown.ts'

function compile(source: string, dir = '/site/docs') {
  const input = { source, filePath: path.join(dir, 'a.mdx'), frontMatter: {}, removeTitle: false, idPrefix: '' }
  return compileMarkdown(input, createTestSettings())
}

test.each([
  ['<cmdResult kind="b">\n\nA\n\n</cmdResult>', '<cmdResult kind="b"><p>A</p></cmdResult>'],
  ['<a_b>A</a_b>', '<a_b>A</a_b>'],
  ['<My-part />', '<My-part></My-part>'],
  ['<svg:rect />', '<svg:rect></svg:rect>'],
])('treats names that cannot be components as elements: %s', (source, html) => {
  const { tree, unknownComponents } = compile(source)
  expect(unknownComponents).toEqual([])
  expect(tree).toEqual({ h: html })
})

test('writes true and false as attribute values where React does', () => {
  const { tree } = compile('<img draggable={false} data-zoom data-x={false} aria-hidden hidden={false} alt="" />\n')
  expect(tree).toEqual({ h: '<img draggable="false" data-zoom="true" data-x="false" aria-hidden="true" alt="">' })
})

test.each([
  ['<input defaultValue="a" />', '<input value="a">'],
  ['<input type="checkbox" defaultChecked />', '<input type="checkbox" checked>'],
  ['<input defaultChecked={false} />', '<input>'],
])('sets default values of form fields: %s', (source, html) => {
  expect(compile(source).tree).toEqual({ h: html })
})

test.each([
  ['<style>{`a > b { content: "&<b>" }`}</style>\n', '<style>a > b { content: "&<b>" }</style>'],
  ['<script>\n  {`if (a < b && c) d("</script>")`}\n</script>\n', '<script>if (a < b && c) d("<\\/script>")</script>'],
  ['<style>{`a { width: ${1}px }`}{" b > c {}"}</style>\n', '<style>a { width: 1px } b > c {}</style>'],
])('does not escape code of styles and scripts: %s', (source, html) => {
  expect(compile(source).tree).toEqual({ h: html })
})

test.each([
  ['<textarea value="x" readOnly />\n', { t: 'textarea', a: { value: 'x', readOnly: true }, k: [] }],
  [
    '<select defaultValue="b"><option>a</option><option>b</option></select>\n',
    {
      t: 'select',
      a: { defaultValue: 'b' },
      k: [
        { t: 'option', k: ['a'] },
        { t: 'option', k: ['b'] },
      ],
    },
  ],
])('leaves values of textarea and select to React: %s', (source, node) => {
  expect(compile(source).tree).toEqual({ k: [node] })
})

test('attributes override spreads before them, but not those after them', () => {
  const { tree, code } = compile('<Tabs id="a" {...f()} size="m" n={g()} {...h()} last />\n')
  expect(code?.expressions).toEqual(['f()', 'g()', 'h()', '({ "size": "m", "n": (g()) })'])
  expect(tree).toEqual({ k: [{ c: '@theme/Tabs', p: { id: 'a', $spread: [0, 3, 2], last: true } }] })
})

test('closes tags in dangerouslySetInnerHTML, except in code', () => {
  const html = (tag: string, text: string) =>
    compile(`<${tag} dangerouslySetInnerHTML={{ __html: ${JSON.stringify(text)} }} />\n\nb\n`).tree
  expect(html('div', '<b>a')).toEqual({ h: '<div><b>a</b></div>\n<p>b</p>' })
  expect(html('style', 'a > b { content: "<b>" }')).toEqual({
    h: '<style>a > b { content: "<b>" }</style>\n<p>b</p>',
  })
})

test('passes keys of children to a component of the site, and a partial as one child', () => {
  const source = `import Pick from '@site/src/Pick'
import Node from './_node.mdx'

<Pick>
  <Node key="node" />
  <Node />
  <p key="rust">Rust</p>
</Pick>
`
  const { tree } = compile(source, createFolder({ '_node.mdx': 'A\n\n***\n' }))
  const text = [
    { t: 'p', h: 'A' },
    { t: 'hr', h: '' },
  ]
  const children = [
    { c: 'react#Fragment', p: { key: 'node' }, k: text },
    { c: 'react#Fragment', k: text },
    { t: 'p', a: { key: 'rust' }, k: ['Rust'] },
  ]
  expect(tree).toEqual({ k: [{ c: '@site/src/Pick', k: children }] })
})

test('a head keeps its attributes', () => {
  const head = { c: '@docusaurus/Head', p: { bodyAttributes: { class: 'wide' } }, k: [{ t: 'title', a: {}, k: ['T'] }] }
  const { tree } = compile('<head bodyAttributes={{ class: "wide" }}><title>T</title></head>\n')
  expect(tree).toEqual({ k: [head] })
})
