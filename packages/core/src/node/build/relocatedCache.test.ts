import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite, createSite, endProcess, type Files, image, readOutput } from '../__fixtures__/buildTestSite.ts'

const files: Files = {
  'content/index.mdx': 'import Part from "./_part.mdx"\n\n# Home\n\n## Sub\n\n<Part />\n\n![i](./i.png)\n',
  'content/_part.mdx': 'Part 1\n',
  'content/i.png': image,
  'content/code.mdx': 'export const B = () => <b>{1 + 1}</b>\n\n# Code\n\n<B />\n',
  'content/react.jsx':
    'import "./react.css"\nimport { two } from "../src/two.js"\nexport default () => <main>React {two}</main>\n',
  'content/react.css': '.x { color: red; background: url(./i.png) }\n',
  'src/two.js': 'export const two = 2\n',
  'src/client.js': 'globalThis.x = 1\n',
  'src/Own.jsx': 'export default ({ Part }) => <main>Own {Part?.two}</main>\n',
  'static/a.txt': 'static',
}

const fields = `
  clientModules: [require.resolve('./src/client.js')],
  plugins: [
    ['@docusaurus/plugin-content-pages', { path: __dirname + '/content' }],
    () => ({
      name: 'absolute-paths',
      contentLoaded({ actions }) {
        const component = __dirname + '/src/Own.jsx'
        actions.addRoute({ path: '/own', component, exact: true })
        actions.addRoute({ path: '/own/module', component, exact: true, modules: { Part: __dirname + '/src/two.js' } })
      },
    }),
  ],
`

/** The site and its cache in another folder, as a service restores them: another depth, other times, no output. */
function moveSite(siteDir: string, changes: Files = {}): string {
  const moved = createSite({}, fields)
  fs.rmSync(path.join(moved, 'node_modules'), { recursive: true })
  fs.cpSync(siteDir, moved, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => path.basename(file) !== 'build',
  })
  for (const [file, text] of Object.entries(changes)) fs.writeFileSync(path.join(moved, file), text)
  return moved
}

async function build(siteDir: string) {
  const outcome = await buildSite(siteDir)
  if (!outcome.isBuilt) throw new Error(outcome.stack)
  const { files: names, read } = readOutput(siteDir)
  return { freshCount: outcome.summary.freshCount, output: Object.fromEntries(names.map((name) => [name, read(name)])) }
}

/** Builds in a new process, without state of earlier builds. */
async function buildAfresh(siteDir: string) {
  await endProcess()
  return build(siteDir)
}

const listBundles = (siteDir: string) => {
  const dir = path.join(siteDir, 'node_modules/.cache/strata/bundles')
  return fs.readdirSync(dir).map((name) => [name, fs.statSync(path.join(dir, name, 'server/server.mjs')).mtimeMs])
}

describe('a cache in another folder', () => {
  test('is reused for unchanged documents and bundles, and yields the same bytes', async () => {
    const siteDir = createSite(files, fields)
    const first = await build(siteDir)
    expect(first.freshCount).toBeGreaterThan(0)
    const moved = moveSite(siteDir)
    const before = listBundles(moved)
    const second = await buildAfresh(moved)
    expect(second.freshCount).toBe(0)
    expect(listBundles(moved)).toEqual(before)
    expect(second.output).toEqual(first.output)
    expect(second.output).toEqual((await build(createSite(files, fields))).output)

    const changes = { 'content/_part.mdx': 'Part 2\n', 'src/two.js': 'export const two = 3\n' }
    const changed = await buildAfresh(moveSite(siteDir, changes))
    expect(changed.output).toEqual((await build(createSite({ ...files, ...changes }, fields))).output)
    expect(changed.output['react/index.html']).toContain('3')
    expect(changed.freshCount).toBe(1)
  })

  test("is not reused for results that contain the folder's path", async () => {
    const where: Files = {
      ...files,
      'content/where.jsx': 'export default () => <p>{__DIR__}</p>\n',
      'node_modules/where/package.json': '{ "name": "where", "version": "1.0.0", "main": "index.js" }',
      'node_modules/where/index.js': `module.exports = ({ siteDir }) => ({
  name: 'where',
  configureVite: () => ({ define: { __DIR__: JSON.stringify('at ' + siteDir) } }),
  getMarkdownRenderers: () => ({ headingAnchor: () => '<i>' + siteDir.length + '</i>' }),
})\n`,
    }
    const withPlugin = fields.replace('plugins: [', `plugins: ['where', `)
    const siteDir = createSite(where, withPlugin)
    await build(siteDir)
    const longer = path.join(siteDir, 'elsewhere')
    fs.cpSync(siteDir, `${siteDir}-moved`, { recursive: true, verbatimSymlinks: true })
    fs.renameSync(`${siteDir}-moved`, longer)
    fs.rmSync(path.join(longer, 'build'), { recursive: true })
    const { output } = await buildAfresh(longer)
    expect(output['where/index.html']).toContain(`at ${longer}`)
    expect(output['index.html']).toContain(`<i>${longer.length}</i>`)
  })
})
