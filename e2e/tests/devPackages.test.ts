import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, isSameDocument, markDocument, open, test, untilHydrated } from '../browser.ts'
import { type DevFixture, startFilled } from '../sites.ts'

/** A package whose component has a counter, and which requires a package that the others require, too. */
function counterPackage(name: string): { [file: string]: string } {
  return {
    [`node_modules/${name}/package.json`]: `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`,
    [`node_modules/${name}/index.js`]: `const React = require('react')
const { label } = require('thread')
exports.Counter = () => {
  const [count, setCount] = React.useState(0)
  return React.createElement('button', { onClick: () => setCount(count + 1) }, label('${name}', count))
}
`,
    [`docs/${name}.mdx`]: `# About ${name}s

import Counter from '@site/src/${name}.jsx'

<Counter />

[Bolts](./bolt.mdx), [nuts](./nut.mdx), [pins](./pin.mdx)
`,
    [`src/${name}.jsx`]: `import { lazy, Suspense } from 'react'
${
  name === 'pin'
    ? `const Late = lazy(() => import('./late-pin.jsx'))\nexport default () => <Suspense><Late /></Suspense>`
    : `export { Counter as default } from '${name}'`
}
`,
  }
}

const files: { [file: string]: string } = {
  'package.json': '{ "name": "workshop", "private": true, "dependencies": { "clamp": "1" } }',
  'docusaurus.config.js': `export default {
  title: 'Workshop',
  url: 'https://workshop.test',
  baseUrl: '/tools/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  clientModules: ['./src/banner.js'],
  plugins: ['./plugins/reader.js', './plugins/lathe.js', './plugins/platform.js'],
  themes: ['docusaurus-theme-glued'],
}
`,
  'docs/intro.md': '---\nslug: /\n---\n# Tools\n',
  'node_modules/thread/package.json': '{ "name": "thread", "version": "1.0.0", "main": "index.js" }',
  'node_modules/thread/index.js': 'exports.label = (name, count) => name + " " + count\n',
  ...counterPackage('bolt'),
  ...counterPackage('nut'),
  ...counterPackage('pin'),
  // like packages for Docusaurus: with JSX, which its bundler compiles
  'node_modules/docusaurus-plugin-rivet/package.json':
    '{ "name": "docusaurus-plugin-rivet", "version": "1.0.0", "type": "module", "exports": "./button.js" }',
  'node_modules/docusaurus-plugin-rivet/button.js': `import { useState } from 'react'
export default function Rivets() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>rivets {count}</button>
}
`,
  'node_modules/docusaurus-theme-glued/package.json':
    '{ "name": "docusaurus-theme-glued", "version": "1.0.0", "main": "index.js" }',
  'node_modules/docusaurus-theme-glued/index.js':
    "module.exports = () => ({ name: 'glued', getThemePath: () => './theme' })\n",
  'node_modules/docusaurus-theme-glued/theme/Glued.js': `import glue from 'glue'
import { layers } from 'putty'
layers.push('theme')
export default () => <b>{glue.label} {layers.toSorted().join(' ')}</b>
`,
  'node_modules/putty/package.json':
    '{ "name": "putty", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  'node_modules/putty/index.js': "export { layers } from './layers.js'\n",
  'node_modules/putty/layers.js': 'export const layers = []\n',
  // its modules import a name that another package does not export, as packages for React Native do
  'node_modules/hinge/package.json':
    '{ "name": "hinge", "version": "1.0.0", "main": "index.js", "module": "index.mjs" }',
  'node_modules/hinge/index.js': `const React = require('react')
exports.Hinge = () => {
  const [count, setCount] = React.useState(0)
  return React.createElement('button', { onClick: () => setCount(count + 1) }, 'hinges ' + count)
}
`,
  'node_modules/hinge/index.mjs': `import { createElement, useState } from 'react'
import { gone } from 'putty'
export const Hinge = () => {
  const [count, setCount] = useState(0)
  return createElement('button', { onClick: () => setCount(count + (gone ?? 1)) }, 'hinges ' + count)
}
`,
  'docs/hinge.mdx': "# About hinges\n\nimport { Hinge } from 'hinge'\n\n<Hinge />\n",
  'src/putty.js': `import { layers } from 'putty'
layers.push('site')
`,
  // CommonJS whose modules have to run in the order in which they are required
  'node_modules/glue/package.json': '{ "name": "glue", "version": "1.0.0", "main": "index.js" }',
  'node_modules/glue/index.js': `const parts = require('./parts.js')
parts.join = (words) => words.join('-')
module.exports = require('./label.js')
`,
  'node_modules/glue/parts.js': 'module.exports = {}\n',
  'node_modules/glue/label.js': `const parts = require('./parts.js')
exports.label = parts.join(['glued', 'dry'])
`,
  'docs/glued.mdx': `# About glue

import Glued from '@theme/Glued'
import '@site/src/putty.js'

<Glued />
`,
  'docs/rivet.mdx': `# About rivets

import Rivets from 'docusaurus-plugin-rivet'

<Rivets />
`,
  // CommonJS that a compiler generated, and handwritten CommonJS whose exports are known only at run time
  'node_modules/washer/package.json': '{ "name": "washer", "version": "1.0.0", "main": "index.js" }',
  'node_modules/washer/index.js': `Object.defineProperty(exports, '__esModule', { value: true })
const { useState, createElement } = require('react')
exports.default = () => {
  const [count, setCount] = useState(0)
  return createElement('button', { onClick: () => setCount(count + 1) }, 'washers ' + count)
}
exports.Ring = () => createElement('b', null, 'a ring')
`,
  'node_modules/spring/package.json': '{ "name": "spring", "version": "1.0.0", "main": "index.js" }',
  'node_modules/spring/index.js': `const { createElement } = require('react')
for (const name of ['Coil', 'Leaf']) module.exports[name] = () => createElement('b', null, 'a ' + name)
`,
  'node_modules/spring/dist/coil.css': '.coil { color: rgb(4, 5, 6); }\n',
  'docs/coil.mdx': `# About coils

import 'spring/dist/coil.css'

<b className="coil">a styled coil</b>
`,
  'docs/washer.mdx': `# About washers

import Washers, { Ring } from 'washer'
import { Leaf } from 'spring'

<Washers />

<Ring /> <Leaf />
`,
  'src/late-pin.jsx': `export { Counter as default } from 'pin'\n`,
  // like plugins that change the text of documents before it is compiled
  'plugins/reader.js': `const use = new URL('./lengthen.cjs', import.meta.url).pathname
export default () => ({ name: 'reader', configureWebpack: () => ({ module: { rules: [{ test: /\\.mdx?$/, use }] } }) })
`,
  'plugins/lengthen.cjs': 'module.exports = (text) => text.replace("**short**", "**long**")\n',
  'src/pages/notes.jsx': `import Notes from '../notes.md'
export default () => <main><Notes /></main>
`,
  'src/notes.md': 'Kept **short**.\n',
  // like the plugin of a code editor whose workers are separate scripts
  'plugins/lathe.js': `class LathePlugin {
  apply({ context, hooks, webpack: { EntryPlugin } }) {
    hooks.make.tapAsync('LathePlugin', (compilation, done) => {
      const child = compilation.createChildCompiler('lathe', { filename: 'lathe.worker.js' }, [])
      new EntryPlugin(context, context + '/node_modules/lathe/worker.js', 'main').apply(child)
      child.runAsChild(done)
    })
  }
}
export default () => ({ name: 'lathe', configureWebpack: () => ({
  plugins: [new LathePlugin()],
  devServer: { headers: { 'X-Workshop': 'open' } },
  resolve: { alias: { '@shelf': new URL('../src', import.meta.url).pathname } },
}) })
`,
  'node_modules/lathe/package.json': '{ "name": "lathe", "version": "1.0.0", "type": "module" }',
  'node_modules/lathe/worker.js': "import { spin } from './spin.js'\nself.postMessage(spin('lathe'))\n",
  'node_modules/lathe/spin.js': 'export const spin = (name) => name + " spins"\n',
  'src/pages/yard.jsx': 'export default () => <main><a href="/tools/old-yard/">The old yard</a></main>\n',
  // like sites that map packages for React Native to their web versions
  'plugins/platform.js': `export default () => ({ name: 'platform', configureWebpack: () => ({
  mergeStrategy: { 'resolve.extensions': 'prepend' },
  resolve: { alias: { 'bench-native$': 'bench-web' }, extensions: ['.web.js'], fallback: { path: 'path-web' } },
}) })
`,
  // exports that cannot be read from the source, as in packages that replace Node modules
  'node_modules/path-web/package.json': '{ "name": "path-web", "version": "1.0.0", "main": "index.js" }',
  'node_modules/path-web/index.js':
    "const posix = { join: (...names) => names.join('/'), sep: '/' }\nposix.posix = posix\nmodule.exports = posix\n",
  'src/pages/shelf.jsx': `import path, { join } from 'path'
export default () => <main>{join('shelf', 'box')} {path.sep}</main>
`,
  // a large collection, like packages of icons: loading all of it takes long, and most files of this one do not exist
  'node_modules/nails/package.json':
    '{ "name": "nails", "version": "1.0.0", "type": "module", "sideEffects": false, "exports": "./index.js" }',
  'node_modules/nails/index.js': Array.from(
    { length: 600 },
    (_, index) => `export { default as Nail${index} } from './nail${index}.js'\n`,
  ).join(''),
  'node_modules/nails/nail7.js': "export default () => 'a short nail'\n",
  'node_modules/nails/nail8.js': "export default () => 'a long nail'\n",
  'src/pages/nails.jsx': `import { Nail7, Nail8 as Long } from 'nails'
export default () => <main><Nail7 /> and <Long /></main>
`,
  'node_modules/clamp/package.json':
    '{ "name": "clamp", "version": "1.0.0", "main": "index.js", "peerDependencies": { "bench-native": "*" } }',
  'node_modules/clamp/index.js':
    "const { Bench } = require('bench-native')\nexports.Clamp = require('./Jaw').Jaw\nexports.Bench = Bench\n",
  'node_modules/clamp/Jaw.js': "throw new Error('this is no telephone')\n",
  'node_modules/clamp/Jaw.web.js': "exports.Jaw = () => 'jaws of the web'\n",
  'node_modules/bench-web/package.json': '{ "name": "bench-web", "version": "1.0.0", "main": "index.js" }',
  'node_modules/bench-web/index.js': "exports.Bench = () => 'a bench'\n",
  'src/pages/clamps.jsx':
    "import { Bench, Clamp } from 'clamp'\nexport default () => <main><Clamp /> on <Bench /></main>\n",
  // works only in browsers, and is imported by several modules of a package
  'node_modules/globe/package.json': '{ "name": "globe", "version": "1.0.0", "main": "index.js" }',
  'node_modules/globe/index.js': 'exports.turn = window.setTimeout\n',
  'node_modules/atlas/package.json':
    '{ "name": "atlas", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  'node_modules/atlas/index.js': "export { Map } from './map.js'\nexport { Pin } from './pin.js'\n",
  'node_modules/atlas/map.js':
    "import { turn } from 'globe'\nimport { Pin } from './pin.js'\nexport const Map = () => ['a map, ', typeof turn, Pin()]\n",
  'node_modules/atlas/pin.js': "import 'globe'\nexport const Pin = () => ' and a pin'\n",
  'src/pages/maps.jsx': `import BrowserOnly from '@docusaurus/BrowserOnly'
if (typeof window === 'undefined') setTimeout(() => { throw new Error('nobody waits') })
const show = () => { const { Map } = require('atlas'); return <Map /> }
export default () => <main><BrowserOnly>{show}</BrowserOnly></main>
`,
  // a cycle: each module loads the other, one of them only when it renders
  'docs/chain.mdx': "# About chains\n\nimport Link from '@site/src/link.jsx'\n\n<Link />\n",
  'src/link.jsx': `export const word = 'links'
export default function Link() {
  const { Chain } = require('./chain.jsx')
  return <Chain />
}
`,
  'src/chain.jsx': `import { useState } from 'react'
import { word } from './link.jsx'
export function Chain() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{word} {count}</button>
}
`,
  // a classic worker script for the browser, although it has imports, which bundlers resolve
  'src/polish.js': `import { shine } from '@shelf/shine.js'
importScripts()
import('@site/src/metal.js').then(({ metal }) => self.postMessage(shine(metal)))
`,
  'src/metal.js': "export const metal = 'brass'\n",
  'src/shine.js': 'export const shine = (name) => name + " shines"\n',
  'src/pages/workers.jsx': `import { useEffect, useState } from 'react'
export default function Workers() {
  const [words, setWords] = useState([])
  useEffect(() => {
    const workers = [new Worker('/tools/lathe.worker.js'), new Worker(new URL('../polish.js', import.meta.url))]
    for (const worker of workers) worker.onmessage = ({ data }) => setWords((before) => [...before, data])
    return () => workers.forEach((worker) => worker.terminate())
  }, [])
  return <main>{words.map((word) => <p key={word}>{word}</p>)}</main>
}
`,
  // like plugins that add a button to every page
  'src/banner.js': `import './banner.css'
if (typeof window !== 'undefined') {
  setTimeout(() => {
    const banner = document.createElement('p')
    banner.textContent = 'Sawdust'
    banner.className = 'banner'
    document.querySelector('main article, main').prepend(banner)
  }, 20)
}
`,
  'src/banner.css': '.banner { color: rgb(1, 2, 3); }\n',
}

describe('in development', () => {
  let workshop: DevFixture
  beforeAll(async () => {
    workshop = await startFilled('packages', (dir) => {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
        writeFileSync(path.join(dir, file), text)
      }
    })
  })
  afterAll(() => workshop.close())

  test('a page that is the first to need a package works at once', async ({ page }) => {
    const loads: string[] = []
    page.on('load', () => loads.push(new URL(page.url()).pathname))
    for (const name of ['bolt', 'nut', 'pin']) {
      await open(page, workshop.url(`/${name}`))
      await markDocument(page)
      const button = page.getByRole('button', { name: new RegExp(String.raw`^${name} \d+$`) })
      // a component that loads late reacts late
      await expect.poll(() => button.click().then(() => button.textContent())).not.toBe(`${name} 0`)
      await page.waitForTimeout(500) // a reload would come by now
      expect(await isSameDocument(page)).toBe(true)
    }
    expect(loads, 'none was loaded twice').toEqual(['/tools/bolt', '/tools/nut', '/tools/pin'])
  })

  test('modules that require each other do not deadlock', async ({ page }) => {
    await open(page, workshop.url('/chain'))
    await untilHydrated(page)
    await page.getByRole('button', { name: 'links 0' }).click()
    await expect(page.getByRole('button', { name: 'links 1' })).toBeVisible()
  })

  test('a package with JSX in a script works', async ({ page }) => {
    await open(page, workshop.url('/rivet'))
    await untilHydrated(page)
    await page.getByRole('button', { name: 'rivets 0' }).click()
    await expect(page.getByRole('button', { name: 'rivets 1' })).toBeVisible()
  })

  test('a package with an import of a missing name works', async ({ page }) => {
    await open(page, workshop.url('/hinge'))
    await untilHydrated(page)
    await page.getByRole('button', { name: 'hinges 0' }).click()
    await expect(page.getByRole('button', { name: 'hinges 1' })).toBeVisible()
  })

  test('a third-party theme runs CommonJS modules in order, and shares single copies of modules', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await open(page, workshop.url('/glued'))
    await untilHydrated(page)
    await expect(page.getByText('glued-dry site theme')).toBeVisible()
    expect(
      scripts.filter((url) => url.includes('putty/')),
      'what it imports comes in few files',
    ).toEqual([])
  })

  test('Markdown can import components from CommonJS', async ({ page }) => {
    await open(page, workshop.url('/washer'))
    await untilHydrated(page)
    await page.getByRole('button', { name: 'washers 0' }).click()
    await expect(page.getByRole('button', { name: 'washers 1' })).toBeVisible()
    await expect(page.getByText('a ring')).toBeVisible()
    await expect(page.getByText('a Leaf')).toBeVisible()
  })

  test('Markdown can import the stylesheet of a package', async ({ page }) => {
    await open(page, workshop.url('/coil'))
    await expect(page.getByText('a styled coil')).toHaveCSS('color', 'rgb(4, 5, 6)')
  })

  test('sends the headers that a plugin configures with pages and their data', async () => {
    for (const path of ['/bolt', '/bolt/page.json']) {
      const { headers } = await fetch(workshop.url(path))
      expect(headers.get('x-workshop'), path).toBe('open')
    }
  })

  test('Markdown imported by code is compiled as in builds, including the rules of plugins', async ({ page }) => {
    await open(page, workshop.url('/notes'))
    await expect(page.getByText('Kept long.')).toBeVisible()
  })

  test('a link to a missing page is not an error until it is followed', async ({ page }) => {
    await open(page, workshop.url('/yard'))
    await untilHydrated(page)
    const answer = page.waitForResponse('**/old-yard/page.json')
    await page.getByText('The old yard').hover()
    expect((await answer).status()).toBe(204)
  })

  test('resolves packages for another platform with the extensions and aliases of a plugin', async ({ page }) => {
    await open(page, workshop.url('/clamps'))
    await untilHydrated(page)
    await expect(page.getByText('jaws of the web on a bench')).toBeVisible()
  })

  test('a browser replacement of a Node module does not affect the server', async ({ page }) => {
    await open(page, workshop.url('/shelf'))
    await untilHydrated(page)
    await expect(page.getByText('shelf/box /')).toBeVisible()
  })

  test('of a very large package, loads only the modules that a page uses', async ({ page }) => {
    await open(page, workshop.url('/nails'))
    await untilHydrated(page)
    await expect(page.getByText('a short nail and a long nail')).toBeVisible()
  })

  test('the server survives errors thrown by a browser package or a timer of the site', async ({ page }) => {
    await open(page, workshop.url('/maps'))
    await expect(page.getByText('a map, function and a pin')).toBeVisible()
    await expect.poll(() => workshop.output()).toContain('Unhandled error: nobody waits.')
    expect(workshop.output()).not.toContain('window is not defined')
    expect((await fetch(workshop.url('/maps'))).status).toBe(200)
  })

  test('classic workers are bundled with their imports', async ({ page }) => {
    await open(page, workshop.url('/workers'))
    await expect(page.getByText('lathe spins')).toBeVisible()
    await expect(page.getByText('brass shines')).toBeVisible()
  })

  test('a late DOM change by a client module does not disturb hydration', async ({ page }) => {
    await open(page, workshop.url('/bolt'))
    await expect(page.getByText('Sawdust')).toHaveCSS('color', 'rgb(1, 2, 3)')
    await untilHydrated(page)
  })
})
