import fs from 'node:fs'
import path from 'node:path'
import { build, createServer, optimizeDeps, resolveConfig, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { requireContextPlugin } from './requireContextPlugin.ts'

async function run(code: string, prepare: (dir: string) => void = () => {}): Promise<unknown> {
  const dir = createFolder({
    'data/a.json': '{"name":"a"}',
    'data/b.js': 'export default "b"; export const c = 1',
    'data/deep/d.json': '{"name":"d"}',
    'data/deep/notes.txt': 'not code {',
    'parts/.DS_Store': 'not code {',
    'parts/.git/config.js': 'not code {',
    'parts/One/index.js': 'export default "one"',
    'parts/One/meta.js': 'export default "meta"',
    'parts/two.js': 'export default "two"',
    'parts/two.json': '"data"',
    'entry.js': code,
  })
  prepare(dir)
  const { output } = (await build({
    root: dir,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@own': path.join(dir, 'data') } },
    plugins: [requireContextPlugin({ siteDir: dir, generatedFilesDir: path.join(dir, '.docusaurus') })],
    build: {
      write: false,
      ssr: path.join(dir, 'entry.js'),
      rolldownOptions: { input: path.join(dir, 'entry.js'), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
  return Reflect.get(module as object, 'default')
}

test('imports every matching file of a folder, by its relative path', async () => {
  const code = `const context = require.context('./data', true, /\\.(json|js)$/)
    export default context.keys().map((key) => [key, context(key).name ?? context(key).default])`
  expect(await run(code)).toEqual([
    ['./a.json', 'a'],
    ['./b.js', 'b'],
    ['./deep/d.json', 'd'],
  ])
})

test('supports folders of generated files', async () => {
  const code = `const context = require.context('@generated/own/default', false, /\\.json$/)
    export default context.keys().map(context)`
  const prepare = (dir: string) => {
    fs.mkdirSync(path.join(dir, '.docusaurus/own/default'), { recursive: true })
    fs.writeFileSync(path.join(dir, '.docusaurus/own/default/list.json'), '["a"]')
  }
  expect(await run(code, prepare)).toEqual([['a']])
})

test('follows links to files and folders, except broken and circular ones', async () => {
  const code = `export default [require.context('./data', true, /json$/).keys(), require.context('./data', false, /json$/).keys()]`
  const link = (dir: string) => {
    for (const [to, from] of [
      ['../parts', 'linked'],
      ['../parts/two.json', 'two.json'],
      ['../data', 'circle'],
      ['../nothing', 'broken.json'],
    ] as const)
      fs.symlinkSync(to, path.join(dir, 'data', from))
  }
  expect(await run(code, link)).toEqual([
    ['./a.json', './deep/d.json', './linked/two.json', './two.json'],
    ['./a.json', './two.json'],
  ])
})

test('a module can begin with a hashbang', async () => {
  expect(await run("#!/usr/bin/env node\nexport default require.context('./data/deep', true, /json$/).keys()")).toEqual(
    ['./d.json'],
  )
})

test("can exclude subfolders and use the site's alias, and throws webpack's error", async () => {
  const code = `const context = require.context('@site/data', false, /json$/g)
    let message
    try { context('./deep/d.json') } catch (error) { message = error.message }
    export default [context.keys(), context.resolve('./a.json'), message, require.context('./none').keys()]`
  expect(await run(code)).toEqual([['./a.json'], './a.json', "Cannot find module './deep/d.json'", []])
})

test('requires a file by a path that is known at run time', async () => {
  const code = `const name = ['a', 'deep/d'].at(Number('0'))
    const read = (name) => require(\`@site/data/\${name}.json\`).name
    let message
    try { read('x') } catch (error) { message = error.message }
    export default [read(name), require('./data/deep/' + 'd'.trim() + '.json').name, require(\`./data/\${name}\`).name,
      require(\`@own/\${name}.json\`).name, message]`
  expect(await run(code)).toEqual(['a', 'd', 'a', 'a', "Cannot find module './x.json'"])
})

test('imports a file by a path that is known at run time, at any depth', async () => {
  const code = `const name = ['a', 'deep/d'].at(Number('1'))
    const read = async (name) => (await import(/* webpackChunkName: "data" */ \`@site/data/\${name}.json\`)).default.name
    const [missing, ignored] = await Promise.allSettled([read('x'), import(/* @vite-ignore */ \`./data/\${name}.json\`)])
    export default [await read(name), await read('a'), (await import('./data/' + name)).default.name,
      (await import(\`./data/\${'b'.trim()}\`)).c, missing.reason.message, ignored.status]`
  expect(await run(code)).toEqual(['d', 'a', 'd', 1, "Cannot find module './x.json'", 'rejected'])
})

test('resolves folders to their index, prefers code to data, and ignores hidden files', async () => {
  const code = `const read = async (name) => (await import('./parts/' + name)).default
    const meta = async (name) => (await import(\`./parts/\${name}/meta\`)).default
    const names = ['One', 'One/', 'One/index', 'two', 'two.json']
    export default [...await Promise.all(names.map(read)), await meta('One'), require(\`./parts/\${names[0]}\`).default,
      require.context('./parts').keys()]`
  const found = (await run(code)) as unknown[]
  expect(found.slice(0, -1)).toEqual(['one', 'one', 'one', 'two', 'data', 'meta', 'one'])
  expect(found.at(-1)).toEqual(['./One/index.js', './One/meta.js', './two.js', './two.json'])
})

test('works in browsers in development', async () => {
  const dir = createFolder({
    'data/a.json': '{"name":"a"}',
    'entry.js': "export default require.context('./data').keys()",
  })
  const server = await createServer({
    root: dir,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [requireContextPlugin({ siteDir: dir, generatedFilesDir: path.join(dir, '.docusaurus') })],
  })
  onTestFinished(() => server.close())
  expect((await server.transformRequest('/entry.js'))?.code).toContain('from "/data/a.json')
})

/** A package as compiled by Stencil: comments name the files of its elements to webpack, and make Vite ignore the imports. */
function addElements(dir: string): void {
  const load = (comments: string) => `(id) => import(/* @vite-ignore */ ${comments} \`./\${id}.entry.js\${''}\`)`
  const asked = '/* webpackInclude: /[.]entry\\.js$/ */ /* webpackExclude: /\\.system\\.entry\\.js$/ */'
  fs.mkdirSync(path.join(dir, 'node_modules/elements'), { recursive: true })
  for (const [name, code] of [
    ['index.js', `export const asked = ${load(asked)}\nexport const left = ${load('')}\n`],
    ['a.entry.js', "export const name = 'element a'\n"],
    ['b.system.entry.js', "export const name = 'element b'\n"],
  ] as const)
    fs.writeFileSync(path.join(dir, 'node_modules/elements', name), code)
}

test('supports webpackInclude and webpackExclude in packages', async () => {
  const code = `import { asked, left } from './node_modules/elements/index.js'
    const say = (module) => module.then(({ name }) => name, () => 'missing')
    export default () => Promise.all([say(asked('a')), say(asked('b.system')), say(left('a'))])`
  const ask = (await run(code, addElements)) as () => Promise<unknown>
  expect(await ask()).toEqual(['element a', 'missing', 'missing'])
})

test('supports them in development, where the package is bundled', async () => {
  const siteDir = createFolder()
  addElements(siteDir)
  const context = { siteDir, generatedFilesDir: path.join(siteDir, '.docusaurus') }
  const config = await resolveConfig(
    {
      root: siteDir,
      configFile: false,
      logLevel: 'silent',
      cacheDir: path.join(siteDir, 'cache'),
      optimizeDeps: { include: ['elements'], rolldownOptions: { plugins: [requireContextPlugin(context)] } },
    },
    'serve',
  )
  const { optimized } = await optimizeDeps(config, true)
  const { asked } = (await import(optimized.elements?.file ?? '')) as { asked: (id: string) => Promise<unknown> }
  expect(await asked('a')).toMatchObject({ name: 'element a' })
})
