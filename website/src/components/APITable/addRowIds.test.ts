import { expect, test } from 'vitest'
import { addRowIds } from './addRowIds.ts'
import { createUniqueIds, toRowId } from './rowIds.ts'

test.each([
  ['onBrokenLinks', undefined, 'onBrokenLinks'],
  ['--port', 'start', 'start-port'],
  ['--config <config>', 'build', 'build-config'],
  ['--messagePrefix', 'write', 'write-messagePrefix'],
  ['metadata[].name', 'metadata', 'metadata-metadata.name'],
  ['metadata[].<attribute>', undefined, 'metadata.attribute'],
  ['content.<id>.message', 'file', 'file-content.id.message'],
  ['<attribute>', 'navbar-link', 'navbar-link-attribute'],
  ['<a attribute>', 'link', 'link-a-attribute'],
  ['Map<string, number>', undefined, 'Map'],
  ['docusaurus docs:version:<pluginId>', 'command', 'command-docusaurus-docs-version-pluginId'],
  ['@docusaurus/BrowserOnly', 'module', 'module-docusaurus-BrowserOnly'],
  ['@theme/*', undefined, 'theme'],
  ['path=', 'flag', 'flag-path'],
  ['größe', undefined, 'größe'],
  ['—', 'x', ''],
])('the row %j of the table %j has the id %j', (text, prefix, id) => {
  expect(toRowId(text, prefix)).toBe(id)
})

test('gives each id once', () => {
  const unique = createUniqueIds()
  expect(['a', 'a', 'b', 'a', 'a-1'].map(unique)).toEqual(['a', 'a-1', 'b', 'a-2', 'a-1-1'])
})

const head = '\n<thead>\n<tr>\n<th>Name</th>\n</tr>\n</thead>\n'
const anchor = (id: string, name: string) =>
  `<a class="api-table__anchor" href="#${id}" aria-label="Direct link to ${name}"></a>`

test('adds an id and a link to each body row, but not to the header', () => {
  const html = `${head}<tbody>\n<tr>\n<td><code>path</code></td>\n<td><code>string</code></td>\n</tr>\n</tbody>\n`
  expect(addRowIds(html, 'docs')).toBe(
    `${head}<tbody>\n<tr id="docs-path">\n<td><code>path</code>${anchor('docs-path', 'path')}</td>\n<td><code>string</code></td>\n</tr>\n</tbody>\n`,
  )
})

test.each([
  ['escaped text', '<td><code>&lt;key&gt;.url</code></td>', 'key.url', '&lt;key>.url'],
  ['a linked name', '<td><a href="/x/"><code>rule</code></a></td>', 'rule', 'rule'],
  ['highlighted code', '<td><code><span class="token">a</span>.b</code></td>', 'a.b', 'a.b'],
  ['an aligned cell', '<td class="text--right"><code>a</code></td>', 'a', 'a'],
  ['a cell without code', '<td>Plain name</td>', 'Plain-name', 'Plain name'],
  ['a second code', '<td><code>a</code> or <code>b</code></td>', 'a', 'a'],
])('%s names its row', (_, cell, id, label) => {
  expect(addRowIds(`<tr>${cell}</tr>`)).toBe(
    `<tr id="${id}">${cell.replace('</td>', `${anchor(id, label)}</td>`)}</tr>`,
  )
})

test('labels cells between name and description with their column header, except types', () => {
  const heads = ['Name', 'Type', 'Default', 'Description'].map((head) => `<th>${head}</th>`).join('')
  const html = addRowIds(`<tr>${heads}</tr><tr><td><code>a</code></td><td>b</td><td class="x">c</td><td>d</td></tr>`)
  expect(html).toContain('<td>b</td><td data-label="Default" class="x">c</td><td>d</td></tr>')
})

test('labels a default in the last column, too, if there is no description', () => {
  const heads = ['Name', 'Type', 'Default'].map((head) => `<th>${head}</th>`).join('')
  const html = addRowIds(`<tr>${heads}</tr><tr><td><code>a</code></td><td>b</td><td>c</td></tr>`)
  expect(html).toContain('<td>b</td><td data-label="Default">c</td></tr>')
})

test('does not change a row with an empty first cell', () => {
  expect(addRowIds('<tr><td></td><td>a</td></tr>')).toBe('<tr><td></td><td>a</td></tr>')
})

test('gives equal rows of a table different ids', () => {
  const html = addRowIds('<tr><td><code>a</code></td></tr><tr><td><code>a</code></td></tr>')
  expect([...html.matchAll(/<tr id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['a', 'a-1'])
})

test('does not change its own result', () => {
  const html = addRowIds('<tr><td><code>a</code></td></tr><tr><td>b</td></tr>', 'x')
  expect(addRowIds(html, 'x')).toBe(html)
})
