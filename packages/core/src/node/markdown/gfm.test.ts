import { describe, expect, test } from 'vitest'
import { normalizeHtml, renderLikeSpec } from './__fixtures__/renderLikeSpec.ts'

/**
 * The examples of the extensions in GitHub Flavored Markdown 0.29.
 * `differs` says why the dialect deviates on purpose; `html` is then the output of the dialect.
 */
interface Example {
  markdown: string
  html: string
  differs?: string
}

const alignedByClass = 'alignment is a class, because a strict security policy forbids the align attribute and styles'
const labelled = 'check boxes have a label for screen readers and class names for the theme'
const rawHtml = 'authors are trusted: raw HTML is not filtered'

const tables: Example[] = [
  {
    markdown: '| foo | bar |\n| --- | --- |\n| baz | bim |\n',
    html: '<table>\n<thead>\n<tr>\n<th>foo</th>\n<th>bar</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>baz</td>\n<td>bim</td>\n</tr>\n</tbody>\n</table>',
  },
  {
    markdown: '| abc | defghi |\n:-: | -----------:\nbar | baz\n',
    html: '<table>\n<thead>\n<tr>\n<th class="text--center">abc</th>\n<th class="text--right">defghi</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class="text--center">bar</td>\n<td class="text--right">baz</td>\n</tr>\n</tbody>\n</table>',
    differs: alignedByClass,
  },
  {
    markdown: '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n',
    html: '<table>\n<thead>\n<tr>\n<th>f|oo</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b <code>|</code> az</td>\n</tr>\n<tr>\n<td>b <strong>|</strong> im</td>\n</tr>\n</tbody>\n</table>',
  },
  {
    markdown: '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar\n',
    html: '<table>\n<thead>\n<tr>\n<th>abc</th>\n<th>def</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>bar</td>\n<td>baz</td>\n</tr>\n</tbody>\n</table>\n<blockquote>\n<p>bar</p>\n</blockquote>',
  },
  {
    markdown: '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar\n',
    html: '<table>\n<thead>\n<tr>\n<th>abc</th>\n<th>def</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>bar</td>\n<td>baz</td>\n</tr>\n<tr>\n<td>bar</td>\n<td></td>\n</tr>\n</tbody>\n</table>\n<p>bar</p>',
  },
  { markdown: '| abc | def |\n| --- |\n| bar |\n', html: '<p>| abc | def |\n| --- |\n| bar |</p>' },
  {
    markdown: '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |\n',
    html: '<table>\n<thead>\n<tr>\n<th>abc</th>\n<th>def</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>bar</td>\n<td></td>\n</tr>\n<tr>\n<td>bar</td>\n<td>baz</td>\n</tr>\n</tbody>\n</table>',
  },
  {
    markdown: '| abc | def |\n| --- | --- |\n',
    html: '<table>\n<thead>\n<tr>\n<th>abc</th>\n<th>def</th>\n</tr>\n</thead>\n</table>',
  },
]

const box = (label: string, attributes = '') => `<input type="checkbox" disabled${attributes} aria-label="${label}">`

const taskLists: Example[] = [
  {
    markdown: '- [ ] foo\n- [x] bar\n',
    html: `<ul class="contains-task-list">\n<li class="task-list-item">${box('foo')} foo</li>\n<li class="task-list-item">${box('bar', ' checked')} bar</li>\n</ul>`,
    differs: labelled,
  },
  {
    markdown: '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim\n',
    html: `<ul class="contains-task-list">\n<li class="task-list-item">${box('foo', ' checked')} foo\n<ul class="contains-task-list">\n<li class="task-list-item">${box('bar')} bar</li>\n<li class="task-list-item">${box('baz', ' checked')} baz</li>\n</ul>\n</li>\n<li class="task-list-item">${box('bim')} bim</li>\n</ul>`,
    differs: labelled,
  },
]

const strikethrough: Example[] = [
  { markdown: '~~Hi~~ Hello, ~there~ world!\n', html: '<p><del>Hi</del> Hello, <del>there</del> world!</p>' },
  { markdown: 'This ~~has a\n\nnew paragraph~~.\n', html: '<p>This ~~has a</p>\n<p>new paragraph~~.</p>' },
  { markdown: 'This will ~~~not~~~ strike.\n', html: '<p>This will ~~~not~~~ strike.</p>' },
]

const link = (text: string, href = text) => `<a href="${href}">${text}</a>`

const autolinks: Example[] = [
  { markdown: 'www.commonmark.org\n', html: `<p>${link('www.commonmark.org', 'http://www.commonmark.org')}</p>` },
  {
    markdown: 'Visit www.commonmark.org/help for more information.\n',
    html: `<p>Visit ${link('www.commonmark.org/help', 'http://www.commonmark.org/help')} for more information.</p>`,
  },
  {
    markdown: 'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.\n',
    html: `<p>Visit ${link('www.commonmark.org', 'http://www.commonmark.org')}.</p>\n<p>Visit ${link('www.commonmark.org/a.b', 'http://www.commonmark.org/a.b')}.</p>`,
  },
  {
    markdown:
      'www.google.com/search?q=Markup+(business)\n\nwww.google.com/search?q=Markup+(business)))\n\n(www.google.com/search?q=Markup+(business))\n\n(www.google.com/search?q=Markup+(business)\n',
    html:
      ['', '))', ')']
        .map(
          (after, index) =>
            `<p>${index === 2 ? '(' : ''}${link('www.google.com/search?q=Markup+(business)', 'http://www.google.com/search?q=Markup+(business)')}${after}</p>`,
        )
        .join('\n') +
      `\n<p>(${link('www.google.com/search?q=Markup+(business)', 'http://www.google.com/search?q=Markup+(business)')}</p>`,
  },
  {
    markdown: 'www.google.com/search?q=(business))+ok\n',
    html: `<p>${link('www.google.com/search?q=(business))+ok', 'http://www.google.com/search?q=(business))+ok')}</p>`,
  },
  {
    markdown: 'www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;\n',
    html: `<p>${link('www.google.com/search?q=commonmark&amp;hl=en', 'http://www.google.com/search?q=commonmark&amp;hl=en')}</p>\n<p>${link('www.google.com/search?q=commonmark', 'http://www.google.com/search?q=commonmark')}&amp;hl;</p>`,
  },
  {
    markdown: 'www.commonmark.org/he<lp\n',
    html: `<p>${link('www.commonmark.org/he', 'http://www.commonmark.org/he')}&lt;lp</p>`,
  },
  {
    markdown: 'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))\n',
    html: `<p>${link('http://commonmark.org')}</p>\n<p>(Visit ${link('https://encrypted.google.com/search?q=Markup+(business)')})</p>`,
  },
  { markdown: 'foo@bar.baz\n', html: `<p>${link('foo@bar.baz', 'mailto:foo@bar.baz')}</p>` },
  {
    markdown: "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.\n",
    html: `<p>hello@mail+xyz.example isn't valid, but ${link('hello+xyz@mail.example', 'mailto:hello+xyz@mail.example')} is.</p>`,
  },
  {
    markdown: 'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_\n',
    html: `<p>${link('a.b-c_d@a.b', 'mailto:a.b-c_d@a.b')}</p>\n<p>${link('a.b-c_d@a.b', 'mailto:a.b-c_d@a.b')}.</p>\n<p>a.b-c_d@a.b-</p>\n<p>a.b-c_d@a.b_</p>`,
  },
]

const filteredTags: Example[] = [
  {
    markdown:
      '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>\n',
    html: '<p><strong> <title> <style> <em></p>\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>',
    differs: rawHtml,
  },
]

describe.each(Object.entries({ tables, taskLists, strikethrough, autolinks, filteredTags }))('%s', (_, examples) => {
  test.each(examples)('$markdown', ({ markdown, html }) => {
    expect(renderLikeSpec(markdown)).toBe(normalizeHtml(html))
  })
})

describe('footnotes', () => {
  const back = (key: string, number: number, use = '') =>
    `<a href="#user-content-fnref-${key}${use}" data-footnote-backref aria-label="Back to reference ${number}${use}" class="data-footnote-backref">↩${use === '' ? '' : `<sup>${use.slice(1)}</sup>`}</a>`
  const reference = (key: string, number: number, use = '') =>
    `<sup><a href="#user-content-fn-${key}" id="user-content-fnref-${key}${use}" data-footnote-ref aria-describedby="footnote-label">${number}</a></sup>`
  const section = (items: string) =>
    `<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2>\n<ol>\n${items}\n</ol></section>`

  test('are numbered by first reference, and link back to all references', () => {
    const markdown = 'A[^b] B[^a] C[^b].\n\n[^a]: First.\n[^b]: Second\n\n    with `code`.\n'
    const notes = section(
      `<li id="user-content-fn-b"><p>Second</p>\n<p>with <code>code</code>. ${back('b', 1)} ${back('b', 1, '-2')}</p></li>\n<li id="user-content-fn-a"><p>First. ${back('a', 2)}</p></li>`,
    )
    expect(renderLikeSpec(markdown)).toBe(
      normalizeHtml(`<p>A${reference('b', 1)} B${reference('a', 2)} C${reference('b', 1, '-2')}.</p>\n${notes}`),
    )
  })
  test('can be referenced in links, but not in alternative texts of images', () => {
    const markdown = '[a[^n]](/b) [c[^no]](/d) ![e[^n]](/f) `[g[^n]](/h)`\n\n[^n]: N\n'
    const links = `<a href="/b">a${reference('n', 1)}</a> <a href="/d">c[^no]</a>`
    const rest = '<img src="/f" alt="e"> <code>[g[^n]](/h)</code>'
    const notes = section(`<li id="user-content-fn-n"><p>N ${back('n', 1)}</p></li>`)
    expect(renderLikeSpec(markdown)).toBe(normalizeHtml(`<p>${links} ${rest}</p>\n${notes}`))
  })
  test('stay text without a definition, and are dropped without a reference', () => {
    expect(renderLikeSpec('A[^nope].\n\n[^unused]: Text.\n')).toBe('<p>A[^nope].</p>')
  })
})
