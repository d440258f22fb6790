import { expect, test, vi } from 'vitest'

const runCli = vi.hoisted(() => vi.fn((_argv: string[]) => Promise.resolve(0)))
vi.mock('@strata/core/cli', () => ({ runCli }))
const core = (await import('../../packages/docusaurus/lib/index.js')) as unknown as {
  [name: string]: (...given: unknown[]) => Promise<void>
}

test.each([
  ['build', [], 'build .'],
  ['build', ['site', { outDir: 'out', minify: false, locale: ['en', 'fr'], dev: undefined }], 'build site --out-dir out --no-minify --locale en fr'],
  ['build', ['site', { minify: true, bundleAnalyzer: false, forceTerminate: true }], 'build site'],
  ['start', ['site', { port: 3001, open: false, hotOnly: true }], 'start site --port 3001 --no-open --hot-only'],
  ['serve', ['site', { dir: 'out', build: true }], 'serve site --dir out --build'],
  ['clear', ['site'], 'clear site'],
  ['deploy', ['site', { skipBuild: true }], 'deploy site --skip-build'],
  ['writeTranslations', ['site', { locale: 'fr', messagePrefix: '!' }], 'write-translations site --locale fr --messagePrefix !'],
  ['writeHeadingIds', ['site', ['a.md'], { maintainCase: true }], 'write-heading-ids site a.md --maintain-case'],
  ['runCLI', [['node', 'docusaurus', 'build', '--dev']], 'build --dev'],
] as const)('%s(…%j) is a command', async (name, given, command) => {
  await core[name]?.(...given)
  expect(runCli.mock.lastCall?.[0].slice(2).join(' ')).toBe(command)
})

test('a command that fails rejects', async () => {
  runCli.mockResolvedValueOnce(1)
  await expect(core.build?.('site')).rejects.toThrow('The command "build site" failed.')
})
