import path from 'node:path'
import { expect, test } from 'vitest'
import { createStepCounter } from './countSteps.ts'
import { findHostileInput } from './findHostileInput.ts'
import { magicPattern } from '../../packages/core/src/shared/markedLines.ts'
import { parseHeadersFile } from '../../packages/core/src/node/serve/headersFile.ts'
import { parseRedirectsFile } from '../../packages/core/src/node/serve/redirectsFile.ts'
import { listPatterns, listUnseenPatterns } from './listPatterns.ts'

const rootDir = path.resolve(import.meta.dirname, '../..')
const patterns = listPatterns(rootDir)

/** Files whose patterns only match input of limited length, with this input. */
const bounded: { [file: string]: string } = {
  'packages/core/src/node/bundle/bundleProblems.ts': 'messages of the bundler',
  'packages/core/src/node/config/moduleLoader.ts': 'messages of parsers, frames of a stack',
  'packages/core/src/node/markdown/parse/parseMdast.ts': 'messages of the parser',
  'packages/core/src/node/migrate/migrateSite.ts': 'the tsconfig.json of a site that is migrated',
  'packages/core/src/node/pages/createMathStylesheet.ts': 'the stylesheet of a library',
  'packages/core/src/node/plugins/runPluginStep.ts': 'frames of a stack',
  'packages/core/src/node/swizzle/ejectComponent.ts': 'sources of a theme',
  'packages/core/src/node/swizzle/stripTypes.ts': 'sources of a theme',
  'packages/plugin-content-blog/src/node/posts/postFileName.ts': 'paths of files',
  'packages/plugin-ideal-image/src/node/options.ts': 'a template for file names in the configuration',
  'packages/plugin-pwa/src/node/bundleWorker.ts': 'messages of the bundler',
  'packages/plugin-pwa/src/shared/hashedAssets.ts': 'names of files that the build wrote',
  'packages/theme-search/src/node/cutExcerpt.ts': 'the 120 characters of an excerpt',
}

test('every regular expression takes linear time', () => {
  const seen = new Map<string, string | undefined>()
  const found = patterns.flatMap(({ file, line, pattern, flags }) => {
    const source = `/${pattern}/${flags}`
    if (!seen.has(source)) seen.set(source, findHostileInput(pattern, flags))
    const input = seen.get(source)
    return input === undefined ? [] : [{ file, problem: `${file}:${line} ${source} on ${JSON.stringify(input)}` }]
  })
  expect(seen.size).toBeGreaterThan(500)
  expect(found.flatMap(({ file, problem }) => (bounded[file] === undefined ? [problem] : []))).toEqual([])
  // an unused reason would hide a new problem
  const concerned = new Set(found.map(({ file }) => file))
  expect(Object.keys(bounded).filter((file) => !concerned.has(file))).toEqual([])
})

test('checks patterns with interpolation by inserting words', () => {
  const found = patterns.filter(({ pattern }) => pattern.includes('word|other'))
  expect(found.map(({ file }) => file)).toContain('packages/core/src/node/framework/markdown.ts')
})

/** Files with patterns that are not literals, with the origin of these patterns. */
const dynamic: { [file: string]: string } = {
  'packages/core/src/node/bundle/plugins/requireContextPlugin.ts': 'a pattern in code of the site, for names of files',
  'packages/core/src/node/bundle/renderEnvironment.ts': 'names of modules, written in the file',
  'packages/core/src/node/bundle/virtual/providedComponents.ts': 'names of elements, written in another file',
  'packages/core/src/node/config/locateFields.ts': 'the name of a field, with word characters, - and $',
  'packages/core/src/node/markdown/walk/liftExpression.ts': 'the name of a variable',
  'packages/core/src/node/markdown/walk/parts.ts': 'the name of an element',
  'packages/core/src/node/pages/createPreprocess.ts': 'the pattern truncateMarker of the configuration',
  'packages/core/src/node/plugins/moduleNames.ts': 'the word plugin, theme or preset',
  'packages/core/src/node/plugins/webpack/translateDevServer.ts': 'a pattern of a plugin, for addresses in development',
  'packages/core/src/node/plugins/webpack/translateRule.ts': 'a condition of a plugin, for names of files',
  'packages/core/src/node/serve/headersFile.ts': 'paths of _headers: looked at below',
  'packages/core/src/node/serve/redirectsFile.ts': 'paths of _redirects: looked at below',
  'packages/core/src/shared/markedLines.ts': 'styles of comments: looked at below',
  'packages/core/src/shared/matchPath.ts': 'a path in code of the site, for addresses',
  'packages/plugin-content-blog/src/node/options.ts': 'the pattern truncateMarker of the configuration',
  'packages/theme-classic/src/common/rules/isRegexpStringMatch.ts': 'a pattern of the configuration',
  'packages/theme-classic/src/node/parseNavbarItems.ts': 'a pattern of the configuration, compiled only',
  'packages/theme-search/src/client/hosted/readHits.ts': 'two control characters, written in the file',
  'packages/theme-search/src/client/results/resultUrl.ts': 'patterns of the configuration',
  'packages/theme-search/src/node/validateThemeConfig.ts': 'a pattern of the configuration, compiled only',
}

test('knows every pattern that is created at run time', () => {
  const files = new Set(listUnseenPatterns(rootDir).map(({ file }) => file))
  expect([...files].toSorted()).toEqual(Object.keys(dynamic))
})

test.for(['/docs/*', '/a*', '/*', '/:a/:b/*', '/x-:a/:b-y/', '/a*b*c*d', '/:a-:b-:c-:d', '/a/*/b/*/c', '/**', '/a:b:c'])(
  'no path of _redirects and _headers causes excessive backtracking: %s',
  (path) => {
    const { pattern } = parseRedirectsFile(`${path} /target`)[0] ?? { pattern: /x/ }
    for (const { source, flags } of [pattern, ...parseHeadersFile(path).map((rule) => rule.pattern)])
      expect(findHostileInput(source, flags), source).toBeUndefined()
  },
)

test.for(['js', 'jsx', 'html', 'python', 'lua', 'vbnet', 'cobol', 'of no style'])(
  'no line of code causes excessive backtracking in the search for magic comments: %s',
  (language) => {
    const { source, flags } = magicPattern(language, [
      { className: 'marked', line: 'mark-next', block: { start: 'mark-start', end: 'mark-end' } },
    ])
    expect(findHostileInput(source, flags), source).toBeUndefined()
  },
)

test.for([
  [/(?:`{3,}|~{3,})[^\n]*\b(live|npm2yarn)\b/, 'an unanchored loop'],
  [/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, 'runs of different lengths with a back-reference'],
  [/^(a+)+$/, 'nested loops'],
  [/<[a-z][^>]*>/g, 'unclosed tags'],
  [/^\s*---\s*\n([\s\S]*?)\n\s*---/, 'overlapping loops'],
  [/<!--[\s\S]*?-->/g, 'unclosed comments'],
  [/\/[^/]*\d\.[^/]*$/, 'a loop after a repeated part'],
  [/(?<=a+)b/g, 'a loop in a lookbehind'],
] as const)('finds hostile input for %s: %s', ([{ source, flags }]) => {
  expect(findHostileInput(source, flags)).toBeDefined()
})

test.for([
  /(?<!\/)\/+$/,
  /<[a-z][^<>]*>/g,
  /<!--[\s\S]*?(?:-->|$)/g,
  /^\s+$/,
  /(\*\*|__)(?=\S)((?:(?!\1)[\s\S])*\S)\1/g,
  /"[^"]*"/g,
])('finds no hostile input for %s', ({ source, flags }) => {
  expect(findHostileInput(source, flags)).toBeUndefined()
})

test.for([
  [/b/, 'aaab'],
  [/(a|ab)(c|bcd)(d*)/, 'abcd'],
  [/(?<!x)(["'])(\w+?)\1/g, `x'a' "b" 'c"`],
  [/\bfoo\b|^bar$/gim, 'FOO\nbar\nfoobar'],
  [/(?<=(\d+))a{2,3}?(?=b)/g, '12aab3aaab'],
  [/[^\p{L}\s]+/gu, 'ab 12, é!'],
  [/a*?/g, 'aab'],
] as const)('the step counter finds the same matches as the native engine: %s', ([pattern, text]) => {
  const expected = [...text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))]
  const counter = createStepCounter(pattern.source, pattern.flags)
  const count = pattern.global ? expected.length : 1
  counter.count(text, 10_000)
  expect(counter.matches).toEqual(expected.slice(0, count).map(({ 0: match }) => match))
})
