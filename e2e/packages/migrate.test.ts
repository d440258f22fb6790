import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from './workspace.ts'

test('migrates the TypeScript template of Docusaurus, with community plugins', async () => {
  const folder = createFolder('migrate')
  onTestFinished(() => folder.remove())
  const template = ['--yes', 'create-docusaurus@3.10.2', '.site', 'classic', '--typescript', '--skip-install']
  await folder.mustRun('npx', template)
  await folder.mustRun('bash', ['-c', 'shopt -s dotglob && mv .site/* . && rmdir .site'])
  await folder.mustRun('npm', ['pkg', 'set', 'dependencies.docusaurus-plugin-image-zoom=^3.0.1'])
  await folder.mustRun('npm', ['pkg', 'set', 'dependencies.docusaurus-plugin-sass=^0.2.6', 'dependencies.sass=^1.90.0'])
  const migrate = ['--yes', '--package', '@strata/core', 'strata', 'migrate']

  const before = readFileSync(path.join(folder.dir, 'package.json'), 'utf8')
  const report = await folder.mustRun('npx', migrate)
  expect(report).toMatch(/@docusaurus\/preset-classic 3\.10\.2 → @strata\/preset-classic/)
  expect(report).toMatch(/Works \(\d+\)[^]*docusaurus-plugin-image-zoom[^]*docusaurus-plugin-sass/)
  expect(readFileSync(path.join(folder.dir, 'package.json'), 'utf8')).toBe(before)
  const refused = await folder.run('npx', [...migrate, '--write'])
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('not under version control')

  await folder.mustRun('git', ['init', '--quiet'])
  await folder.mustRun('git', ['add', '.'])
  await folder.mustRun('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '--quiet', '-m', 'x'])
  await folder.mustRun('npx', [...migrate, '--write'])
  await folder.mustRun('npm', ['install'])
  const installed: unknown = JSON.parse(
    readFileSync(path.join(folder.dir, 'node_modules/@docusaurus/core/package.json'), 'utf8'),
  )
  expect(installed).toMatchObject({ name: '@strata/docusaurus' })
  expect(realpathSync(path.join(folder.dir, 'node_modules/.bin/docusaurus'))).toMatch(/strata\.mjs$|docusaurus\.mjs$/)
  expect(await folder.mustRun('npm', ['run', 'build'])).toMatch(/Built \d+ pages/)
  expect(readFileSync(path.join(folder.dir, 'build/docs/intro/index.html'), 'utf8')).toContain('Tutorial Intro')
  await folder.mustRun('npx', ['tsc', '--noEmit'])
})
