import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from './workspace.ts'

// rolldown and lightningcss, which Vite needs, take 33 MB, React 8, the Markdown parser 5, Strata 10
const limitInMegabytes = 62

test('a site installs little, and formulas ask for their package', async () => {
  const folder = createFolder('size')
  onTestFinished(() => folder.remove())
  await folder.mustRun('npx', ['--yes', 'create-strata', '.', '--template', 'docs', '--javascript'])
  await folder.mustRun('npm', ['install'])
  expect(measure(folder.dir)).toBeLessThan(limitInMegabytes)

  const config = path.join(folder.dir, 'docusaurus.config.js')
  const before = readFileSync(config, 'utf8')
  const after = before.replace(/\bdocs: \{/, "docs: { remarkPlugins: ['remark-math'],")
  expect(after).not.toBe(before)
  writeFileSync(config, after)
  folder.write({ 'docs/formula.md': '# Formula\n\n$x^2$\n' })
  const { code, output } = await folder.run('npm', ['run', 'build'])
  expect(code).toBe(1)
  expect(output).toContain('formulas need the package @strata/math, which is not installed')
  expect(output).toContain('npm install @strata/math')

  // the plugins that sites of Docusaurus bring run as they are
  await folder.mustRun('npm', ['install', 'remark-math@6', 'rehype-katex@7'])
  const imports = "import remarkMath from 'remark-math'\nimport rehypeKatex from 'rehype-katex'\n"
  const plugins = 'docs: { remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex],'
  writeFileSync(config, imports + before.replace(/\bdocs: \{/, plugins))
  const built = () => readFileSync(path.join(folder.dir, 'build/docs/formula/index.html'), 'utf8')
  expect(await folder.mustRun('npm', ['run', 'build'])).toContain('no warnings')
  expect(built()).toContain('class="katex-html"')

  writeFileSync(config, after)
  await folder.mustRun('npm', ['install', '@strata/math'])
  expect(await folder.mustRun('npm', ['run', 'build'])).toContain('no warnings')
  expect(built()).toContain('<math')
  expect(built()).not.toContain('katex')
})

/** Megabytes on the disk, in whole blocks as the file system counts them. */
function measure(dir: string): number {
  return Number.parseInt(execFileSync('du', ['-sk', path.join(dir, 'node_modules')], { encoding: 'utf8' }), 10) / 1024
}
