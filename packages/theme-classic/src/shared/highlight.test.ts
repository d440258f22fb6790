import { expect, test } from 'vitest'
import { grammarNames } from './grammarNames.ts'
import { grammars } from './grammars.ts'
import { loadHighlight } from './highlight.ts'
import { moreGrammars } from './moreGrammars.ts'
import { rareGrammars } from './rareGrammars.ts'

test('grammarNames matches the lists of grammars', () => {
  const lists = [...grammars, ...moreGrammars, ...rareGrammars]
  expect(grammarNames).toEqual(lists.map(({ displayName }) => displayName))
})

// languages that code blocks of Docusaurus's theme support by default, and some that have to be configured there
test.each([
  'markup',
  'html',
  'svg',
  'jsx',
  'tsx',
  'swift',
  'kotlin',
  'objectivec',
  'reason',
  'rust',
  'graphql',
  'yaml',
  'go',
  'cpp',
  'markdown',
  'python',
  'json',
  'javascript',
  'js',
  'typescript',
  'ts',
  'css',
  'bash',
  'diff',
  'php',
  'powershell',
  'toml',
  'dockerfile',
  'hcl',
])('highlights %s', async (language) => {
  expect((await loadHighlight(language))('a')).toBeDefined()
})

test('tokenizes JSX elements', async () => {
  const [line] = (await loadHighlight('tsx'))('const a: A = <b c="d" />') ?? []
  expect(line?.map(({ types }) => types.join(' '))).toContain('tag attr-name')
})

test.each([
  ['css', 'a { top: 1px }', 'unit'],
  ['scss', 'a { top: 1px }', 'unit'],
  ['html', '<style>a { top: 1px }</style>', 'style language-css unit'],
  ['js', 'Map(x)', 'known-class-name class-name'],
  ['jsx', 'Map(x)', 'known-class-name class-name'],
])('tokenizes units and known class names in %s', async (language, code, types) => {
  const [line] = (await loadHighlight(language))(code) ?? []
  expect(line?.map((token) => token.types.join(' '))).toContain(types)
})
