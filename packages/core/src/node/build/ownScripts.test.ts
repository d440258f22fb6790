import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, createSite, readOutput } from '../__fixtures__/buildTestSite.ts'

// like an editor's plugin: it wraps the package's module, to load more features and to set the paths of workers
const files = {
  'node_modules/editor/package.json': '{ "name": "editor", "version": "1.0.0", "type": "module" }',
  'node_modules/editor/api.js': 'export const languages = []\n',
  'node_modules/editor/markup.js': "import { languages } from './api.js'\nlanguages.push('markup')\n",
  'node_modules/editor/worker.js':
    "import { languages } from './api.js'\nself.postMessage(['of the worker', languages])\n",
  'node_modules/editor-plugin/package.json': '{ "name": "editor-plugin", "version": "1.0.0" }',
  'node_modules/editor-plugin/around.js': `exports.pitch = function (request) {
  return 'import "./markup.js"\\nexport * from ' + JSON.stringify('!!' + request) + '\\nglobalThis.workerAt = ' + JSON.stringify(this.query.at) + '\\n'
}
`,
  'node_modules/editor-plugin/index.js': `module.exports = class EditorPlugin {
  apply(compiler) {
    const { EntryPlugin } = compiler.webpack
    const at = compiler.options.output.publicPath + 'editor.worker.js'
    compiler.options.module.rules.push({ test: /editor[\\\\/]api\\.js$/, use: [{ loader: require.resolve('./around.js'), options: { at } }] })
    compiler.hooks.make.tapAsync('EditorPlugin', (compilation, done) => {
      const child = compilation.createChildCompiler('editor', { filename: 'editor.worker.js' }, [])
      new EntryPlugin(compiler.context, require.resolve('../editor/worker.js'), 'main').apply(child)
      child.runAsChild(done)
    })
  }
}
`,
  'src/pages/index.jsx':
    "import { languages } from 'editor/api.js'\nexport default () => <main>{languages.join()} {globalThis.workerAt}</main>\n",
  'docusaurus.config.ts': `const EditorPlugin = require('editor-plugin')
export default { title: 'T', url: 'https://example.com', baseUrl: '/base/', plugins: ['@docusaurus/plugin-content-pages', () => ({ name: 'editor', configureWebpack: () => ({ plugins: [new EditorPlugin()] }) })] }
`,
}

test('a webpack plugin can wrap a module of a package, and bundle separate scripts', async () => {
  const siteDir = createSite(files)
  const outcome = await buildSite(siteDir)
  expect(outcome.isBuilt ? '' : outcome.message).toBe('')
  expect(readOutput(siteDir).read('index.html').replaceAll('<!-- -->', '')).toContain('markup /base/editor.worker.js')
  const worker = readFileSync(path.join(siteDir, 'build/editor.worker.js'), 'utf8')
  expect(worker).toContain('of the worker')
  // it runs both as a module and as a classic script
  expect(worker).not.toMatch(/\b(?:import|export)\b/)
  // with a cached bundle, too
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(existsSync(path.join(siteDir, 'build/editor.worker.js'))).toBe(true)
})
