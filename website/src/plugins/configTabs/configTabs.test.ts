import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listMarkdownFiles, parseMarkdownSource } from '../../../tools/markdownSource.mjs'
import { toTypeScript } from './toTypeScript.ts'

const title = 'docusaurus.config.js'
const websiteDir = path.resolve(import.meta.dirname, '../../..')

function readVersions(): string[] {
  const names = JSON.parse(readFileSync(path.join(websiteDir, 'versions.json'), 'utf8')) as string[]
  return names.map((name) => `versioned_docs/version-${name}`)
}

describe('a configuration in TypeScript', () => {
  test('has a constant with a type', () => {
    expect(toTypeScript("export default {\n  title: 'Teapot',\n};", title)).toEqual({
      title: 'docusaurus.config.ts',
      code: "import type {Config} from '@docusaurus/types';\n\nconst config: Config = {\n  title: 'Teapot',\n};\n\nexport default config;",
    })
  })

  test('keeps imports and code above the export', () => {
    const code = "import a from './a.js';\n\n// why\nexport default {\n  a,\n};"
    expect(toTypeScript(code, title)?.code).toBe(
      "import type {Config} from '@docusaurus/types';\nimport a from './a.js';\n\n// why\nconst config: Config = {\n  a,\n};\n\nexport default config;",
    )
  })

  test('annotates the return type of a function', () => {
    const code = 'export default async function createConfig() {\n  return {};\n}'
    expect(toTypeScript(code, title)?.code).toContain(
      'export default async function createConfig(): Promise<Config> {\n',
    )
  })

  test('has the type of sidebars for sidebars', () => {
    expect(toTypeScript('export default {\n  docs: [],\n};', 'sidebars.js')?.code).toBe(
      "import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';\n\nconst sidebars: SidebarsConfig = {\n  docs: [],\n};\n\nexport default sidebars;",
    )
  })

  test.each([
    ['module.exports = {\n};', title],
    ['/** @type {import("@docusaurus/types").Config} */\nconst config = {\n};\nexport default config;', title],
    ["export default {\n  a: require('./a'),\n};", title],
    ['export default {\n};', 'babel.config.js'],
    ['export default {\n};\n\nconsole.log(1);', title],
    ['themeConfig: {\n},', title],
  ])('is not made from samples about JavaScript or other files: %j', (code, file) => {
    expect(toTypeScript(code, file)).toBe(undefined)
  })
})

test('an object with a key "@type" is not a type comment', () => {
  expect(
    toTypeScript("export default {\n  headTags: [{innerHTML: JSON.stringify({'@type': 'Place'})}],\n};", title),
  ).toBeDefined()
})

test.each(['docs', ...readVersions()])(
  'each configuration sample of %s has both languages, or its text is about one of them',
  (folder) => {
    const alone = listMarkdownFiles(path.join(websiteDir, folder)).flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      const lines = source.split('\n')
      return parseMarkdownSource(source).codeBlocks.flatMap(({ language, meta, code, line }) => {
        const name = /title="([^"]+)"/.exec(meta)?.[1] ?? ''
        if (!/^(?:docusaurus\.config|sidebars)\.[jt]s$/.test(name) || !['js', 'ts'].includes(language)) return []
        const isAboutOne = /\b(?:js|ts)-only\b/.test(meta) || /^module\.exports/m.test(code)
        const before = lines.slice(0, line - 1).join('\n')
        const isInTabs = before.lastIndexOf('<Tabs groupId="config-language">') > before.lastIndexOf('</Tabs>')
        const becomesTabs = language === 'js' && toTypeScript(code, name) !== undefined
        // tabs come from the author or from the plugin, never both
        return isAboutOne || isInTabs !== becomesTabs ? [] : [`${path.basename(file)}:${line}`]
      })
    })
    expect(alone).toEqual([])
  },
)

test('all samples of the documentation compile with the types that a site installs', () => {
  // below the website, so that its packages and types resolve
  const dir = mkdtempSync(path.join(websiteDir, 'node_modules/.config-samples-'))
  try {
    const samples = listMarkdownFiles(path.join(websiteDir, 'docs')).flatMap((file) =>
      parseMarkdownSource(readFileSync(file, 'utf8')).codeBlocks.flatMap(({ language, meta, code, line }) => {
        const name = /title="([^"]+)"/.exec(meta)?.[1] ?? ''
        const typed = language === 'js' ? toTypeScript(code, name) : undefined
        return typed === undefined ? [] : [{ place: `${path.basename(file)}_${line}.ts`, code: typed.code }]
      }),
    )
    expect(samples.length).toBeGreaterThan(190)
    // samples may leave out required fields
    for (const { place, code } of samples)
      writeFileSync(path.join(dir, place), code.replace(': Config = ', ': Partial<Config> = '))
    const config = {
      extends: path.join(websiteDir, 'tsconfig.json'),
      include: [`${dir}/*.ts`],
      exclude: [],
      // the settings of new sites
      compilerOptions: {
        strict: false,
        noUnusedLocals: false,
        noUnusedParameters: false,
        exactOptionalPropertyTypes: false,
      },
    }
    writeFileSync(path.join(dir, 'tsconfig.json'), JSON.stringify(config))
    const tsc = path.join(websiteDir, '../node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', dir, '--pretty', 'false'], { encoding: 'utf8' })
    // the ignored errors are about packages and files that a sample refers to
    expect(stdout.split('\n').filter((line) => / error TS/.test(line) && !/TS2307|TS2882/.test(line))).toEqual([])
  } finally {
    rmSync(dir, { recursive: true })
  }
})
