import { expect, test } from 'vitest'
import { createCommands } from '../../packages/docusaurus/lib/commands.js'

/** Runs a function of the package, and returns the command line that it runs. */
async function commandOf(name: string, given: readonly unknown[], exitCode = 0): Promise<string> {
  let command = ''
  const commands = createCommands((argv: string[]) => {
    command = argv.slice(2).join(' ')
    return Promise.resolve(exitCode)
  }) as { [name: string]: (...given: unknown[]) => Promise<void> }
  await commands[name]?.(...given)
  return command
}

test.each([
  ['build', [], 'build .'],
  ['build', ['site', { outDir: 'out', minify: false, locale: ['en', 'fr'], dev: undefined }], 'build site --out-dir out --no-minify --locale en --locale fr'],
  ['build', ['site', { minify: true, bundleAnalyzer: false, forceTerminate: true }], 'build site'],
  ['start', ['site', { port: 3001, open: false, hotOnly: true }], 'start site --port 3001 --no-open --hot-only'],
  ['serve', ['site', { dir: 'out', build: true }], 'serve site --dir out --build'],
  ['clear', ['site'], 'clear site'],
  ['deploy', ['site', { skipBuild: true }], 'deploy site --skip-build'],
  ['writeTranslations', ['site', { locale: 'fr', messagePrefix: '!' }], 'write-translations site --locale fr --messagePrefix !'],
  ['writeHeadingIds', ['site', ['a.md'], { maintainCase: true }], 'write-heading-ids site a.md --maintain-case'],
  ['runCLI', [['node', 'docusaurus', 'build', '--dev']], 'build --dev'],
] as const)('%s(…%j) runs a command', async (name, given, command) => {
  expect(await commandOf(name, given)).toBe(command)
})

test('rejects if the command fails', async () => {
  await expect(commandOf('build', ['site'], 1)).rejects.toThrow('The command "build site" failed.')
})
