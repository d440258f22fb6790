import { describe, expect, test } from 'vitest'
import { escapeCell, renderAccepted, renderCompatibility } from './compatibilityTables.mjs'
import { findMessages, groupMessages, joinExplanations, renderMessages } from './messages.mjs'
import { readDeclarations, renderHooks, renderTypes } from './pluginApi.mjs'

test('the compatibility table lists the worst first, with replacements of packages', () => {
  expect(
    renderCompatibility([
      { kind: 'package', name: 'a', verdict: 'works', replacement: '@strata/a' },
      {
        kind: 'package',
        name: 'b',
        verdict: 'unsupported',
        note: 'It is {old}.',
        advice: 'Remove it.',
        replacement: null,
      },
    ]),
  ).toContain(
    [
      '| `b` | not supported | Removed from `package.json`. It is \\{old\\}. Remove it. |',
      '| `a` | works | Replaced by `@strata/a`. |',
    ].join('\n'),
  )
})

test('the accepted differences list each reason once', () => {
  expect(renderAccepted([{ reason: 'One.' }, { reason: 'Two.' }, { reason: 'One.' }])).toBe('- One.\n- Two.\n')
})

test('escapes special characters of MDX and tables, except in code', () => {
  expect(escapeCell("for example 'https://example.com', see https://strata.example")).toBe(
    "for example 'https\\://example.com', see https://strata.example",
  )
  expect(escapeCell('a | <b> {c}\n`<d>`')).toBe('a \\| \\<b> \\{c\\} `<d>`')
})

describe('plugin API', () => {
  const declarations = readDeclarations(
    'api.ts',
    `/** A plugin. */
export interface Plugin {
  name: string
  /**
   * Runs late.
   * @param page where
   */
  finish?(page: string): void
}
export interface PluginModule { (): Plugin }
/** One or the other. */
export type Choice = 'a' | 'b'
interface Hidden { x: 1 }
`,
  )

  test('reads exports with their comments', () => {
    expect(declarations.map(({ name }) => name)).toEqual(['Plugin', 'PluginModule', 'Choice'])
    expect(declarations[0]?.members[1]).toEqual({
      name: 'finish',
      signature: 'finish?(page: string): void',
      doc: 'Runs late.\n@param page where',
    })
    expect(declarations[2]?.doc).toBe('One or the other.')
  })

  test('shows each hook with its example', () => {
    const { text, problems } = renderHooks(declarations, new Map([['finish', { file: 'finish.mjs', code: 'x()\n' }]]))
    expect(problems).toEqual([])
    expect(text).toContain(
      '### `finish` {#finish}\n\nRuns late.\n\n- `page`: where\n\n```ts\nfinish?(page: string): void',
    )
    expect(text).toContain('```js title="plugins/finish.mjs"\nx()\n```')
    expect(renderTypes(declarations)).toContain(
      "## `Choice` {#choice}\n\nOne or the other.\n\n```ts\ntype Choice = 'a' | 'b'",
    )
  })

  test('reports hooks without an example, and examples without a hook', () => {
    expect(renderHooks(declarations, new Map([['start', { file: 'start.mjs', code: '' }]])).problems).toEqual([
      'The hook "finish" has no example: add strata/_examples/plugins/finish.mjs.',
      'There is no hook "start" for the example strata/_examples/plugins/start.mjs.',
    ])
  })
})

describe('messages', () => {
  test('are found in errors, problems and warnings, with their hints', () => {
    expect(
      findMessages(
        'x.ts',
        `throw new SiteError(\`The file "\${file}" does not exist.\`)
         const problem = { message: isA ? 'It holds no pages.' : 'It holds too much text.', hint: 'Write ' + 'one.' }
         logger.warn(['Some pages are long:', ...lines].join('\\n'))
         const other = { message: text }`,
      ),
    ).toEqual([
      { text: 'The file "…" does not exist.', hint: '' },
      { text: 'It holds no pages.', hint: 'Write one.' },
      { text: 'It holds too much text.', hint: 'Write one.' },
      { text: 'Some pages are long: …', hint: '' },
    ])
  })

  test('are found in constants, where a name refers to the last declaration above it', () => {
    expect(
      findMessages(
        'x.ts',
        `function one() { const message = 'Not closed.'; const hint = 'Close it.'; return { message, hint } }
         function two() { const message = \`"\${path}" is invalid: \${reason}\`; throw new SiteError(message) }`,
      ),
    ).toEqual([
      { text: 'Not closed.', hint: 'Close it.' },
      { text: '"…" is invalid: …', hint: '' },
    ])
  })

  test('are in the area with the longest matching path; files without an area are reported', () => {
    const area = (title: string, files: string[]) => ({ title, files, cause: 'Why.', fix: 'How.' })
    const { groups, problems } = groupMessages(
      new Map([
        ['core/a/b.ts', [{ text: 'One two three.', hint: '' }]],
        ['other/c.ts', [{ text: 'Four five six.', hint: '' }]],
      ]),
      [area('Wide', ['core']), area('Narrow', ['core/a'])],
    )
    expect(groups.map(({ list }) => list.map(({ text }) => text))).toEqual([[], ['One two three.']])
    expect(problems).toEqual([
      'No area of errorAreas.json explains the messages of other/c.ts.',
      'The area "Wide" of errorAreas.json has no messages.',
    ])
  })

  test('are found if they contain a question, except in prompts', () => {
    expect(
      findMessages(
        'x.ts',
        `const asked = [{ message: 'What is its title?' }, { message: \`"\${a}" is odd. Is it so?\` }]`,
      ),
    ).toEqual([{ text: '"…" is odd. Is it so?', hint: '' }])
  })

  test('have their own cause and fix, with the hint before the fix', () => {
    const area = { title: 'Things', files: [], cause: 'Why.', fix: 'How.' }
    const list = [
      { text: 'One two three.', hint: 'Did you mean "…"' },
      { text: 'Four five six.', hint: 'Close it.' },
    ]
    const { groups, problems } = joinExplanations(
      [{ area, list }],
      [
        { message: 'One two three.', cause: 'It is one.', fix: 'Add one.' },
        { message: 'Four five six.', cause: 'It is four.' },
      ],
    )
    expect(problems).toEqual([])
    expect(renderMessages(groups)).toBe(
      [
        '## Things\n\nWhy. How.\n\n<div className="message-table">\n',
        '| Message | Cause | Fix |\n| --- | --- | --- |',
        '| One two three. | It is one. | Did you mean "…". Add one. |',
        '| Four five six. | It is four. | Close it. |\n\n</div>\n',
      ].join('\n'),
    )
  })

  test('without cause or fix are reported, as are explanations of unknown messages', () => {
    const area = { title: 'Things', files: [], cause: 'Why.', fix: 'How.' }
    const list = [
      { text: 'One two three.', hint: '' },
      { text: 'Four five six.', hint: '' },
    ]
    const explanations = [
      { message: 'One two three.', cause: 'It is one.' },
      { message: 'Seven eight.', cause: 'It is seven.' },
    ]
    expect(joinExplanations([{ area, list }], explanations).problems).toEqual([
      'Say in explanations.yml what causes the message "Four five six.".',
      'The message "One two three." has no hint: add a "fix" in explanations.yml.',
      'No source has the message "Seven eight." of explanations.yml.',
    ])
  })
})
