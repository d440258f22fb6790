import { spawn } from 'node:child_process'
import { readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { engineVersion } from '../config/engineVersion.ts'
import { createSite, printed, run } from './__fixtures__/runTestCli.ts'
import { runCli } from './runCli.ts'

const greeter = `export default () => ({
  name: 'greeter',
  extendCli(cli) {
    cli.command('greet <name>').description('Say hello').option('--loud', 'Loudly').option('--times <n>', 'How often', 1)
      .action((name, options) => { process.stdout.write('Hello ' + name + JSON.stringify(options)) })
    cli.command('fail').description('Fail').action(async () => { throw new TypeError('Broken', { cause: new Error('Deeper') }) })
  },
})\n`

test('--version prints the version', async () => {
  expect(await run(['--version'])).toBe(0)
  expect(printed.text).toBe(`${engineVersion}\n`)
})

test('--help lists all commands, including those of the site in the working directory', async () => {
  const siteDir = createSite(`plugins: ['./greeter.ts']`, { 'greeter.ts': greeter })
  expect(await run(['--help'], siteDir)).toBe(0)
  expect(printed.text.replace(engineVersion, '<version>')).toMatchInlineSnapshot(`
    "strata <version>

    Usage: strata <command> [siteDir] [flags]

    Commands:
      start [siteDir]                                Start the development server
      build [siteDir]                                Build the site into a folder of static files
      serve [siteDir]                                Serve the built site
      clear [siteDir]                                Remove the built site, generated files and caches
      deploy [siteDir]                               Build the site and push it to a branch, for GitHub Pages
      swizzle [themeName] [componentName] [siteDir]  Wrap or eject a component of a theme in src/theme
      write-translations [siteDir]                   Write the translation files
      write-heading-ids [siteDir] [files...]         Add explicit heading ids to Markdown files
      check-links [siteDir]                          Check the external links of the built site
      explain <words...>                             Explain what causes a message and how to fix it
      migrate [siteDir]                              Report or make the changes that move a Docusaurus site to Strata
      greet <name>                                   Say hello
      fail                                           Fail

    Flags:
      -V, --version  Show the version
      -h, --help     Show this help, or the flags of a command

    "strata <command> --help" shows the flags of a command.
    "
  `)
})

test('--help of a command shows its flags', async () => {
  expect(await run(['start', '--help'])).toBe(0)
  expect(printed.text).toMatchInlineSnapshot(`
    "Usage: strata start [siteDir] [flags]

    Start the development server

    Flags:
      -p, --port <port>      Port to listen on (default: PORT or 3000)
      -h, --host <host>      Host to listen on (default: localhost)
      -l, --locale <locale>  Locale to serve (default: the default locale)
      --hot-only             Accepted for compatibility; pages reload only if a change cannot be applied in place
      --config <config>      Configuration file, relative to the site folder (default: docusaurus.config.<ext>)
      --no-open              Do not open a browser
      --poll [interval]      Watch files by polling, with an optional interval in milliseconds
      --no-minify            Do not minify JavaScript and CSS
      --help                 Show the flags of the command
      --verbose              Show the stack trace of unexpected errors
    "
  `)
})

test.each(['build', 'serve', 'clear', 'deploy', 'write-translations', 'write-heading-ids', 'check-links'])(
  '%s has help',
  async (name) => {
    expect(await run([name, '--help'])).toBe(0)
    expect(printed.text).toContain(`Usage: strata ${name} [siteDir]`)
  },
)

test('runs under its alternative name', async () => {
  await runCli(['node', '/site/node_modules/.bin/docusaurus', '--help'])
  expect(printed.text).toContain('Usage: docusaurus <command>')
})

test('rejects unknown commands and flags, and suggests the closest', async () => {
  const siteDir = createSite(`plugins: ['./greeter.ts']`, { 'greeter.ts': greeter })
  expect(await run(['biuld'], siteDir)).toBe(1)
  expect(await run(['great'], siteDir)).toBe(1)
  expect(await run(['completely-other'], siteDir)).toBe(1)
  expect(await run(['build', '--out-dri', 'x'], siteDir)).toBe(1)
  expect(await run(['completely-other'], path.dirname(siteDir))).toBe(1)
  expect(await run(['--colour'])).toBe(1)
  expect(printed.text).toMatchInlineSnapshot(`
    "error There is no command biuld.
      Did you mean "build"?
    error There is no command great.
      Did you mean "greet"?
    error There is no command completely-other.
      Run "strata --help" for the list.
    error "build" has no flag --out-dri.
      Did you mean --out-dir?
    error There is no command completely-other.
      Run "strata --help" for the list. Commands of plugins are available only in a site folder.
    error There is no flag --colour.
      Run "strata --help" for the list.
    "
  `)
})

test('passes arguments and options to commands of plugins', async () => {
  const siteDir = createSite(`plugins: ['./greeter.ts']`, { 'greeter.ts': greeter })
  expect(await run(['greet', 'Ada', '--loud'], siteDir)).toBe(0)
  expect(printed.text).toBe('Hello Ada{"times":1,"loud":true}')
})

test('gives plugins the real path of a site that is opened through a symlink', async () => {
  const plugin = `import fs from 'node:fs'
export default ({ siteDir }) => {
  fs.writeFileSync(import.meta.dirname + '/seen.txt', siteDir)
  return { name: 'seer' }
}\n`
  const siteDir = createSite(`plugins: ['./seer.mjs']`, { 'seer.mjs': plugin })
  const link = path.join(createFolder({}), 'link')
  symlinkSync(siteDir, link, 'dir')
  expect(await run(['write-translations', link])).toBe(0)
  expect(readFileSync(path.join(siteDir, 'seen.txt'), 'utf8')).toBe(realpathSync(siteDir))
})

test('an environment variable can name another site whose plugins add commands', async () => {
  const siteDir = createSite('', { 'greeter.ts': greeter })
  writeFileSync(
    path.join(siteDir, 'other.config.mjs'),
    "export default { title: 'X', url: 'https://x.example', baseUrl: '/', plugins: ['./greeter.ts'] }",
  )
  vi.stubEnv('DOCUSAURUS_CLI_SITE_DIR', siteDir)
  vi.stubEnv('DOCUSAURUS_CLI_CONFIG', 'other.config.mjs')
  expect(await run(['greet', 'Ada', '--loud'], path.dirname(siteDir))).toBe(0)
  expect(printed.text).toBe('Hello Ada{"times":1,"loud":true}')
  vi.unstubAllEnvs()
})

test('a command of a plugin collects repeated flags only once', async () => {
  const plugin = `export default () => ({ name: 'p', extendCli(cli) {
  cli.command('tag').option('-n, --names <names...>').option('-t <tag>', 'Tag', (tag, tags) => [...tags, tag], [])
    .option('-c', 'Count', (_, count) => count + 1, 0).action((options) => void process.stdout.write(JSON.stringify(options)))
} })\n`
  const siteDir = createSite(`plugins: ['./p.ts']`, { 'p.ts': plugin })
  expect(await run(['tag', '-t', 'x', '-t', 'y', '-c', '--names', 'a', 'b'], siteDir)).toBe(0)
  expect(JSON.parse(printed.text)).toEqual({ t: ['x', 'y'], c: 1, names: ['a', 'b'] })
})

test('commands of plugins can use all of Commander: aliases, usage, arguments, subcommands', async () => {
  const plugin = `export default () => ({ name: 'p', extendCli(cli) {
  const write = (...args) => void process.stdout.write(JSON.stringify(args.slice(0, -1)) + '\\n')
  cli.command('recipes').alias('r').usage('<slug> and what goes with it').argument('<slug>', 'Which').argument('[more...]')
    .option('-t, --title <title>', 'Title', 'None').option('--no-steps').action(write)
  const group = cli.command('group')
  group.command('inner <name>').action(write)
} })\n`
  const siteDir = createSite(`plugins: ['./p.ts']`, { 'p.ts': plugin })
  expect(await run(['r', 'tea', 'a', 'b', '-t', 'Tea', '--no-steps'], siteDir)).toBe(0)
  expect(await run(['group', 'inner', 'x'], siteDir)).toBe(0)
  expect(await run(['group'], siteDir)).toBe(1)
  expect(await run(['recipes', 'tea', '--titel', 'x'], siteDir)).toBe(1)
  expect(await run(['recipes', '--help'], siteDir)).toBe(0)
  expect(printed.text).toMatchInlineSnapshot(`
    "["tea",["a","b"],{"title":"Tea","steps":false}]
    ["x",{}]
    error "group" needs a subcommand.
      Its subcommands: inner.
    error "recipes" has no flag --titel.
      Did you mean --title?
    Usage: strata recipes|r <slug> and what goes with it [flags]



    Flags:
      -t, --title <title>  Title (default: None)
      --no-steps
      -h, --help           Show the flags of the command
      --verbose            Show the stack trace of unexpected errors
    "
  `)
})

test('an action can read the options from its command, as in Docusaurus', async () => {
  const plugin = `export default () => ({ name: 'p', extendCli(cli) {
  cli.command('make').usage('<id>').arguments('<id>').option('-p, --plugin-id <plugin>', 'Id')
    .action((id, instance) => void process.stdout.write(JSON.stringify([id, instance.opts(), instance.pluginId])))
} })\n`
  const siteDir = createSite(`plugins: ['./p.ts']`, { 'p.ts': plugin })
  expect(await run(['make', 'all', '--plugin-id', 'x'], siteDir)).toBe(0)
  expect(printed.text).toBe('["all",{"pluginId":"x"},"x"]')
})

test('runs the first of several commands of one name, as plugins with several instances add them', async () => {
  const plugin = `export default (context, { id }) => ({ name: 'p', extendCli(cli) {
  cli.command('generate').alias('g').action(() => void process.stdout.write(id))
} })\n`
  const siteDir = createSite(`plugins: [['./p.ts', { id: 'one' }], ['./p.ts', { id: 'two' }]]`, { 'p.ts': plugin })
  expect(await run(['generate'], siteDir)).toBe(0)
  expect(printed.text).toBe('one')
})

test('reports an error in a command of the site with its position, without a stack', async () => {
  const siteDir = createSite(`plugins: ['./greeter.ts']`, { 'greeter.ts': greeter })
  expect(await run(['fail'], siteDir)).toBe(1)
  expect(printed.text).toMatchInlineSnapshot(`
    "error TypeError: Broken.
      caused by Deeper
      at greeter.ts:6:72
    "
  `)
  printed.text = ''
  await run(['fail', '--verbose'], siteDir)
  expect(printed.text).toMatch(/TypeError: Broken\n {4}at .*greeter\.ts/)
})

test('an error in a command of a package asks for a bug report', async () => {
  const siteDir = createSite(`plugins: ['greeter']`, {
    'node_modules/greeter/package.json': '{ "name": "greeter", "type": "module", "main": "index.js" }',
    'node_modules/greeter/index.js': greeter,
  })
  expect(await run(['fail'], siteDir)).toBe(1)
  expect(printed.text).toMatchInlineSnapshot(`
    "error An unexpected error occurred: TypeError: Broken
      caused by Error: Deeper
    error This is a bug in the engine or in a plugin, not in your site. Run the command again with --verbose, and please report it with the stack trace.
    "
  `)
})

test("a command from a plugin's own copy of Commander parses its own arguments", async () => {
  // the properties that commands had in Commander 5, which Docusaurus uses, and no others
  const plugin = `class Other {
  options = [{ flags: '-h, --homepage <page>', description: 'First page' }, { flags: '--force', description: 'Always' }]
  name() { return 'to-docs' }
  description() { return 'Write docs' }
  async parseAsync(argv, { from }) { process.stdout.write(from + JSON.stringify(argv)) }
}
export default () => ({ name: 'p', extendCli(cli) { cli.addCommand(new Other()) } })
`
  const siteDir = createSite(`plugins: ['./p.ts']`, { 'p.ts': plugin })
  expect(await run(['to-docs', 'a', '-h', 'b.md', '--force'], siteDir)).toBe(0)
  expect(printed.text).toBe('user["a","-h","b.md","--force"]')
  expect(await run(['to-docs', '--help'], siteDir)).toBe(0)
  expect(printed.text).toMatch(/-h, --homepage <page> +First page\n/)
})

test('shortens paths in error messages to be relative to the site', async () => {
  const plugin = `import { SiteError } from '@strata/core'
export default ({ siteDir }) => ({ name: 'p', extendCli(cli) {
  cli.command('collide').action(() => {
    throw new SiteError({ message: 'Two files collide.', file: siteDir + '/a.md', hint: 'The other is ' + siteDir + '/b/c.md.' })
  })
} })
`
  const siteDir = createSite(`plugins: ['./p.ts']`, { 'p.ts': plugin })
  expect(await run(['collide'], siteDir)).toBe(1)
  expect(printed.text).toBe('error Two files collide.\n  at a.md\n  The other is b/c.md.\n')
})

test('reports errors of a site without a stack and with paths relative to the site', async () => {
  const siteDir = createSite(`titel: 1, onBrokenLinks: 'no'`)
  expect(await run(['write-translations', siteDir])).toBe(1)
  expect(printed.text).toMatchInlineSnapshot(`
    "error "onBrokenLinks" is invalid: expected "ignore", "log", "warn" or "throw"; got "no".
      at docusaurus.config.ts:1:82

    "titel" is not a known field.
      at docusaurus.config.ts:1:72
      Did you mean "title"? Put your own data in "customFields".
    error 2 problems.
    "
  `)
})

test('--help shows the help, whatever other arguments there are', async () => {
  expect(await run(['build', '--nope', '--help'])).toBe(0)
  expect(printed.text).toContain('Usage: strata build [siteDir] [flags]')
})

test('a closed output pipe is not an error', async () => {
  const cli = fileURLToPath(new URL('../../../bin/strata.mjs', import.meta.url))
  const child = spawn(process.execPath, [cli, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  let told = ''
  child.stderr.on('data', (data: Buffer) => (told += data.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect({ code, told }).toEqual({ code: 0, told: '' })
})

test('a failed command exits even if a plugin left something running', async () => {
  const siteDir = createSite(`plugins: ['./watcher.ts', './broken.ts']`, {
    'watcher.ts': `export default () => ({ name: 'watcher', contentLoaded: () => void setInterval(() => {}, 1000) })\n`,
    'broken.ts': `export default () => ({ name: 'broken', contentLoaded: () => { throw new Error('Broken.') } })\n`,
  })
  const cli = fileURLToPath(new URL('../../../bin/strata.mjs', import.meta.url))
  const child = spawn(process.execPath, [cli, 'build', siteDir], { stdio: ['ignore', 'ignore', 'pipe'] })
  let told = ''
  child.stderr.on('data', (data: Buffer) => (told += data.toString()))
  const late = setTimeout(() => child.kill(), 120_000)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearTimeout(late)
  expect({ code, told }).toEqual({ code: 1, told: expect.stringContaining('Broken.') as unknown })
})

test('reports errors that the site throws later, when the engine reads a value', async () => {
  const siteDir = createSite(`themeConfig: {\n  get footer() { throw new Error('no footer') }\n}`)
  expect(await run(['build'], siteDir)).toBe(1)
  expect(printed.text).toMatch(/error no footer\.\n {2}at docusaurus\.config\.ts:\d+:24\n/)
  expect(printed.text).not.toContain('should not')
})
