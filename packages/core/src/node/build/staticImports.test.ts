import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, builtSite, image, mainOf, mustBuild, readOutput } from '../__fixtures__/buildTestSite.ts'

test('imports and stylesheets can name static and site files from the root, as in webpack', async () => {
  const big = 'x'.repeat(9000)
  const { siteDir, ...output } = await builtSite(
    {
      'src/pages/a.jsx': `import Part from '/src/Part'
import talk from '/talks/one.cast?url'
import drawing from '/img/drawing.png'
export default () => (
  <main>
    <Part /> <img src={drawing} alt="" /> <img src={require('/img/drawing.png').default} alt="" /> <a href={talk}>Talk</a>
  </main>
)
`,
      'src/pages/b.mdx': `import drawing from '/img/drawing.png'

# B

<img src={drawing} alt="" />
`,
      'src/pages/c.mdx': `# C

<img src={require('/static/img/drawing.png').default} alt="" /> <img src={require('/img/drawing.png').default} alt="" />

{require('/src/data.json').name} {require('!!raw-loader!/src/note.txt').default}
`,
      'src/pages/later.mdx': "# Later\n\n<img src={require('/img/later.png').default} alt='' />\n",
      'src/Part.jsx': 'export default () => <b>part</b>\n',
      'src/data.json': '{ "name": "data" }',
      'src/note.txt': 'note',
      'static/img/drawing.png': big,
      'static/img/later.png': `${big}later`,
      'static/talks/one.cast': 'y'.repeat(9000),
      'src/pages/styled.jsx':
        "import styles from './a.module.css'\nexport default () => <main className={styles.a}>A</main>\n",
      'src/pages/a.module.css': `@import '~@site/src/css/one.css';
@import "@site/src/css/two.css";
@import '~own-styles/three.css';
@import 'styles-alone';
.a { background: url(~@site/static/img/a.png) }
.b { background: url('@site/static/img/b.png'), url("../../static/img/c.png") }
`,
      'src/css/one.css': '.one { background: url("~@site/static/img/d.png") }\n',
      'src/css/two.css':
        "@import '@site/src/css/four.css';\n.two { color: red; background: url('@site/static/img/e.png') }\n",
      'src/css/four.css': '.four { color: gold }\n',
      'node_modules/own-styles/package.json': '{ "name": "own-styles" }',
      'node_modules/own-styles/three.css': '.three { color: blue }\n',
      'node_modules/styles-alone/package.json':
        '{ "name": "styles-alone", "exports": { ".": { "style": "./all.css" } } }',
      'node_modules/styles-alone/all.css': '.five { color: peru }\n',
      ...Object.fromEntries([...'abcde'].map((name) => [`static/img/${name}.png`, name.repeat(9000)])),
      // for files with equal content, the bundler uses the shortest name
      'src/all.css': "b { background: url('./images/oak.png') }\n",
      'src/images/oak.png': image,
      'src/images/hornbeam.png': image,
      'src/pages/tree.jsx': `import url from '../images/hornbeam.png'\nexport default () => <main><img src={url} /></main>\n`,
    },
    "clientModules: ['./src/all.css'],",
  )
  const component = mainOf(output, 'a/index.html').replaceAll('<!-- -->', '')
  expect(component).toContain('<b>part</b>')
  expect(component.match(/src="\/assets\/[^"]*drawing-[^"]*\.png"/g)).toHaveLength(2)
  expect(component).toMatch(/href="\/assets\/[^"]*one-[^"]*\.cast"/)
  expect(mainOf(output, 'b/index.html')).toMatch(/src="\/assets\/[^"]*drawing-[^"]*\.png"/)
  // root-relative paths in documents mean a file of the site, else a static file
  const document = mainOf(output, 'c/index.html')
  expect(document.match(/src="\/img\/drawing\.png"/g)).toHaveLength(2)
  expect(document.replaceAll('\n', ' ')).toContain('data note')
  const styles = output.files.filter((file) => file.endsWith('.css')).map((file) => output.read(file))
  const all = [...styles, output.read('styled/index.html')].join('\n')
  for (const name of 'abcde') expect(all).toMatch(new RegExp(`url\\(["']?[^)]*${name}-[\\w-]+\\.png`))
  expect(all).toMatch(/color: ?red/)
  expect(all).toMatch(/color: ?gold/)
  expect(all).toMatch(/color: ?(?:blue|#00f)/)
  expect(all).toMatch(/color: ?peru/)
  // an image is published under the page's name for it, even if a stylesheet in the browser's bundle uses a copy of it
  const [, tree] = /<img src="\/([^"]*)"/.exec(mainOf(output, 'tree/index.html')) ?? []
  expect(output.files).toContain(tree)
  // a new file of the site replaces a static one in unchanged documents
  expect(output.read('later/index.html')).toContain('src="/img/later.png"')
  fs.mkdirSync(path.join(siteDir, 'img'))
  fs.writeFileSync(path.join(siteDir, 'img/later.png'), 'z'.repeat(9000))
  expect((await buildSite(siteDir)).isBuilt).toBe(true)
  expect(readOutput(siteDir).read('later/index.html')).toMatch(/src="\/assets\/[^"]*later-[^"]*\.png"/)
})

test('reports missing files in stylesheets until they exist', async () => {
  const { siteDir, printed } = await builtSite({
    'src/pages/a.jsx':
      "import styles from './a.module.css'\nexport default () => <main className={styles.a}>A</main>\n",
    'src/pages/a.module.css': '.a { background: url(./later.png), url(/img/later.png), url(//example.com/a.png) }\n',
  })
  const told = ['./later.png', '/img/later.png'].map(
    (name) => `warning The file "${name}" in url() does not exist.\n  at src/pages/a.module.css:1:6\n`,
  )
  expect(printed).toBe(told.join(''))
  fs.writeFileSync(path.join(siteDir, 'src/pages/later.png'), image)
  fs.mkdirSync(path.join(siteDir, 'static/img'), { recursive: true })
  fs.writeFileSync(path.join(siteDir, 'static/img/later.png'), image)
  expect(await mustBuild(siteDir)).toBe('')
})
