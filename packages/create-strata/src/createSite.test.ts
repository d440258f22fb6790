import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../core/src/node/__fixtures__/createFolder.ts'
import { createSite, toTitle } from './createSite.ts'
import { parseArguments, UsageError } from './parseArguments.ts'
import { templates } from './templates.ts'

function createTempDir(): string {
  const dir = createFolder()
  return dir
}

test.each(templates)(
  'the JavaScript variant of $name has the same files as the TypeScript one, without types',
  ({ name }) => {
    const [typescript = '', javascript = ''] = [createTempDir(), createTempDir()]
    const title = 'A site'
    const before = createSite({ dir: typescript, template: name, language: 'typescript', title })
    const after = createSite({ dir: javascript, template: name, language: 'javascript', title })
    expect(after).toEqual(
      before
        .filter((file) => file !== 'tsconfig.json')
        .map((file) => file.replace(/\.ts(x?)$/, '.js$1'))
        .sort(),
    )
    for (const file of after.filter((one) => /\.(?:jsx?|mdx?|json)$/.test(one))) {
      expect(readFileSync(path.join(javascript, file), 'utf8'), file).not.toMatch(/\.tsx?\b|typescript/)
    }
  },
)

test.skipIf(process.platform !== 'linux').each(['\u0003', '\u0004'])(
  'leaving a question with %j reports that nothing was written',
  (key) => {
    const dir = createTempDir()
    const program = path.join(import.meta.dirname, '../bin/create-strata.mjs')
    // runs in a pseudo-terminal and presses the key once the question appears
    const shell = `(while ! grep -q 'its title' log; do sleep 0.1; done; printf '${key}'; sleep 2) 2>&1 | script -qefc 'stty cols 80 rows 24; "${process.execPath}" "${program}" site' log`
    const { status, stdout } = spawnSync('sh', ['-c', shell], { cwd: dir, encoding: 'utf8', timeout: 30_000 })
    expect(stdout).toContain('Nothing was written.')
    expect(stdout).not.toContain('Warning')
    expect(status).toBe(130)
    expect(readdirSync(dir)).toEqual(['log'])
  },
)

test('a site depends on the packages of the version that created it', () => {
  const dir = createTempDir()
  createSite({ dir, template: 'docs', language: 'typescript', title: 'x' })
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { version: string; dependencies: object }
  const { version } = read(path.join(import.meta.dirname, '../package.json'))
  expect(read(path.join(dir, 'package.json')).dependencies).toMatchObject({
    '@strata/core': `^${version}`,
    '@strata/preset-classic': `^${version}`,
  })
})

test('a title with quotes, dollar signs and backslashes is escaped in the configuration', async () => {
  const dir = createTempDir()
  const title = `It's \`$1\` \${x} \\ "quoted"`
  createSite({ dir, template: 'docs', language: 'javascript', title })
  const source = readFileSync(path.join(dir, 'docusaurus.config.js'), 'utf8')
  const literal = /title: ('.*'),/.exec(source)?.[1] ?? ''
  const { default: value } = (await import(`data:text/javascript,export default ${encodeURIComponent(literal)}`)) as {
    default: string
  }
  expect(value).toBe(title)
})

test('rejects a folder with files in it, but accepts a fresh repository', () => {
  const dir = createTempDir()
  writeFileSync(path.join(dir, 'notes.txt'), '')
  const create = () => createSite({ dir, template: 'docs', language: 'typescript', title: 'x' })
  expect(create).toThrow(UsageError)
  rmSync(path.join(dir, 'notes.txt'))
  writeFileSync(path.join(dir, '.git'), '')
  expect(create()).toContain('.gitignore')
  expect(readdirSync(dir)).toContain('package.json')
})

test('rejects a path that is a file', () => {
  const dir = path.join(createTempDir(), 'site')
  writeFileSync(dir, '')
  expect(() => createSite({ dir, template: 'docs', language: 'typescript', title: 'x' })).toThrow(UsageError)
})

test.each([
  ['my-site', 'My site'],
  ['/tmp/some_docs', 'Some docs'],
  ['/', 'My site'],
])('the default title of %s is %j', (dir, title) => expect(toTitle(dir)).toBe(title))

test('ignores an empty title', () => {
  expect(parseArguments(['--title', '']).title).toBeUndefined()
})

test('parses arguments and rejects invalid ones', () => {
  expect(parseArguments(['docs', '-t', 'classic', '--javascript', '-y'])).toMatchObject({
    folder: 'docs',
    template: 'classic',
    language: 'javascript',
    yes: true,
  })
  // the syntax of create-docusaurus
  expect(parseArguments(['web', 'classic', '-j', '--package-manager', 'pnpm', '--skip-install'])).toMatchObject({
    folder: 'web',
    template: 'classic',
    language: 'javascript',
    packageManager: 'pnpm',
  })
  for (const wrong of [
    ['a', 'b'],
    ['a', 'docs', 'c'],
    ['--template', 'blog'],
    ['--typescript', '--javascript'],
    ['-p', 'cargo'],
  ]) {
    expect(() => parseArguments(wrong), wrong.join(' ')).toThrow(UsageError)
  }
  expect(() => parseArguments(['--colour'])).toThrow(/^Unknown option '--colour'\. --help lists the flags\.$/)
})
