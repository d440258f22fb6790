import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, test } from 'vitest'
import { builtSite, mainOf } from '../__fixtures__/buildTestSite.ts'

const sample = '// [a]\nexport const a = 1\n// [b]\nexport const b: number = 2\n'

const partLoader = `module.exports = function (source) {
  const { part } = this.getOptions()
  return 'export default ' + JSON.stringify(source.split('// [' + part + ']')[1].split('// [')[0].trim())
}
`

const readScripts = (siteDir: string, name: string) =>
  globSync(`build/**/${name}`, { cwd: siteDir }).map((file) => readFileSync(path.join(siteDir, file), 'utf8'))

describe('imports with webpack loaders', () => {
  test('return text, a URL or a worker for known loaders, or run a loader of the site by its path', async () => {
    const output = await builtSite({
      'src/pages/late.jsx': `const read = (name) => require(\`!!raw-loader!@site/src/samples/\${name}.ts\`).default
export default () => <main>{read('deep/one')} {require(\`!!raw-loader!../sample.ts\`).default.length}</main>
`,
      'src/samples/deep/one.ts': 'export const one = 1',
      'src/pages/known.mdx': `import { Text } from '@site/src/Text'
import early from '!raw-loader!../sample.ts'
import address from '!!file-loader!../talk.cast'
import taken from '@site/src/data.json.raw!=!!!raw-loader!@site/src/data.json'

# Known

Here: {early.length} <a href={address}>talk</a> <Text of={require('!raw-loader!@site/src/sample.ts')} />

Text: {taken}
`,
      'src/pages/code.jsx': `import text from 'raw-loader?esModule=false!../sample.ts'
import address from '!!url-loader!@site/src/talk.cast'
import taken from '../data.json.raw!=!raw-loader!../data.json'
import same from '@site/src/data.json.raw!=!raw-loader!@site/src/data.json'
export default () => (
  <main>
    {text.length} <a href={address}>{require('!!raw-loader!../sample.ts').default.length}</a> {taken + same}
  </main>
)
`,
      'src/pages/own.mdx': `import a from '!!../../tools/part.cjs?part=a!../sample.ts'

# Own

<pre>{a}</pre>
`,
      'src/pages/own-code.jsx': `import b from '!!@site/tools/part.cjs?part=b!@site/src/sample.ts'
export default () => <main>{b}</main>
`,
      'src/pages/worker.jsx': `import Own from 'worker-loader!@site/src/talker.js'
const own = typeof window === 'undefined' ? undefined : new Own()
export default () => <main onClick={() => own.postMessage('x')}>{typeof Own}</main>
`,
      'src/Text.jsx': 'export const Text = ({ of }) => <b>{of.default.length}</b>\n',
      'src/talker.js': "self.postMessage('a text of the worker')\n",
      'src/sample.ts': sample,
      'src/talk.cast': 'x'.repeat(9000),
      'src/data.json': '[1, 2]',
      'tools/part.cjs': partLoader,
    })
    // the name of the file may be left for later
    expect(mainOf(output, 'late/index.html')).toBe(`export const one = 1 ${sample.length}`)
    const document = mainOf(output, 'known/index.html')
    expect(document).toMatch(new RegExp(`Here: ${sample.length} <a href="/assets/files/talk-\\w+\\.cast"`))
    expect(document).toContain(`<b>${sample.length}</b>`)
    const component = mainOf(output, 'code/index.html').replaceAll('<!-- -->', '')
    expect(component).toMatch(
      new RegExp(`${sample.length} <a href="/assets/media/talk-[\\w-]+\\.cast">${sample.length}</a>`),
    )
    // files that webpack should treat as other ones
    expect(document).toContain('Text: [1, 2]')
    expect(component).toContain('[1, 2][1, 2]')
    expect(mainOf(output, 'own/index.html')).toContain('export const a = 1')
    expect(mainOf(output, 'own-code/index.html')).toContain('export const b: number = 2')
    expect(output.read('worker/index.html')).toContain('>function</main>')
    expect(readScripts(output.siteDir, 'talker-*.js')).toEqual([expect.stringContaining('a text of the worker')])
  })

  test('follow the rules of a plugin, in documents and workers too', async () => {
    const output = await builtSite(
      {
        'src/pages/starter.jsx':
          "export default () => <button onClick={() => new Worker(new URL('../worker.js', import.meta.url))}>x</button>\n",
        'src/worker.js': "import text from './words.term'\nself.postMessage(text)\n",
        'src/words.term': 'a text of the worker',
        'src/pages/words.mdx': `import text from '@site/src/words.txt'
import shout from '../shout.svg'
import plain from '../plain.txt'

Here: {text} {shout} <a href={plain}>plain</a> {require('../words.txt').default}
`,
        'src/words.txt': 'a text',
        'src/shout.svg': 'an image',
        'src/plain.txt': 'x',
        'src/pages/parts.jsx':
          "import text from '../text.html'\nimport part from '@site/src/part.htm'\nexport default () => <main data-text={text}>{part}</main>\n",
        'src/text.html': '<p class="a">One</p>',
        'src/part.htm': 'two',
        'src/pages/types.jsx': `import text from '../a.sample'
import drawing from '../drawing.svg'
import notes from '../notes.txt'
const all = [text, require('../a.sample'), require('../b.numbers').one, require('../c.talk'), notes, drawing]
export default () => <main>{all.join(' ')}</main>
`,
        'src/a.sample': 'sample',
        'src/b.numbers': '{ "one": 1 }',
        'src/c.talk': 'x'.repeat(9000),
        'src/drawing.svg': '<svg/>',
        'src/notes.txt': 'notes',
        'upper.cjs': "module.exports = (source) => 'export default ' + JSON.stringify(source.toUpperCase())\n",
        'more.cjs':
          'module.exports = (source) => \'import more from "./text.html"\\nexport default more + \' + JSON.stringify(source.toUpperCase())\n',
        'rules.cjs': `const types = { term: 'asset/source', html: 'asset/source', sample: 'asset/source', numbers: 'json', talk: 'asset/resource' }
const rules = Object.entries(types).map(([name, type]) => ({ test: new RegExp('\\\\.' + name + '$'), type }))
rules.push({ test: /drawing\\.svg$/, type: 'asset/source' }, { test: /notes\\.txt$/, type: 'asset/resource' })
rules.push({ test: /words\\.txt$/, use: 'raw-loader' }, { test: /\\.svg$/, use: './upper.cjs' }, { test: /\\.htm$/, use: './more.cjs' })
module.exports = () => ({ name: 'rules', configureWebpack: () => ({ module: { rules } }) })
`,
      },
      "plugins: ['@docusaurus/plugin-content-pages', './rules.cjs']",
    )
    expect(readScripts(output.siteDir, 'worker-*.js')).toEqual([expect.stringContaining('a text of the worker')])
    expect(mainOf(output, 'words/index.html').replaceAll('<!-- -->', '')).toMatch(
      /Here: a text AN IMAGE <a href="\/assets\/files\/plain-\w+\.txt"[^>]*>plain<\/a> a text/,
    )
    // HTML files are not entries of the bundler
    expect(output.read('parts/index.html')).toMatch(
      /<main data-text="&lt;p class=&quot;a&quot;&gt;One&lt;\/p&gt;"[^>]*>&lt;p class=&quot;a&quot;&gt;One&lt;\/p&gt;TWO<\/main>/,
    )
    expect(globSync('build/src/**', { cwd: output.siteDir })).toEqual([])
    // `require` returns the value itself
    expect(mainOf(output, 'types/index.html')).toMatch(
      /^sample sample 1 \/assets\/\S+\.talk \/assets\/\S+\.txt &lt;svg\/&gt;$/,
    )
  })

  test('run loaders that a plugin of the site defines, with the options of the import', async () => {
    const output = await builtSite(
      {
        'src/pages/own.mdx': `import a from '!!part?part=a!@site/src/sample.ts'
import style from '!!part?part=b!../sample.css'

# Own

<pre>{a} {style}</pre>
`,
        'src/sample.ts': sample,
        'src/sample.css': sample,
        'loaders/part.cjs': partLoader,
        'loaders.cjs':
          "module.exports = ({ siteDir }) => ({ name: 'loaders', configureWebpack: () => ({ resolveLoader: { alias: { part: siteDir + '/loaders/part.cjs' } } }) })\n",
      },
      "plugins: ['@docusaurus/plugin-content-pages', './loaders.cjs']",
    )
    const html = mainOf(output, 'own/index.html').replaceAll('<!-- -->', '')
    expect(html).toMatch(/export const a = 1\s+export const b: number = 2/)
  })
})
