import { beforeEach, expect, test } from 'vitest'
import { SiteError } from '../../api/errors.ts'
import type { Explanation } from '../../messages/explanations.ts'
import { printed, run } from '../__fixtures__/runTestCli.ts'
import { reportError } from '../reportError.ts'
import { createExplainCommand } from './explain.ts'

const explain = (text: string, hint = ''): Explanation => ({ text, hint, area: 'Options', cause: 'Why.', fix: 'How.' })
const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => explain(`The ${name} was left out.`))
const all = [explain('"…" is not a known field.', 'Did you mean "…"?'), ...many]
const runExplain = (...words: string[]) => createExplainCommand(() => all)().parseAsync(words, { from: 'user' })

beforeEach(() => {
  printed.text = ''
})

test('shows a message with its cause and fix, and its own hint first', async () => {
  await runExplain('is', 'not', 'a', 'known', 'field')
  expect(printed.text).toBe(
    '"…" is not a known field.\n  About: Options\n  Cause: Why.\n  Fix:   Did you mean "…"?\n         How.\n',
  )
})

test('shows no other fix if the hint of the message is enough', async () => {
  await createExplainCommand(() => [{ ...explain('It is not closed.', 'Close it.'), fix: '' }])().parseAsync(
    ['not', 'closed'],
    { from: 'user' },
  )
  expect(printed.text).toBe('It is not closed.\n  About: Options\n  Cause: Why.\n  Fix:   Close it.\n')
})

test('shows five matches at most; no match, or an engine without an index, is an error', async () => {
  await runExplain('was left out')
  expect(printed.text).toContain('The e was left out.\n')
  expect(printed.text).not.toContain('The f was left out.')
  expect(printed.text).toContain('1 more message contains these words. Use more words to narrow them down.')
  await expect(runExplain('quite other words')).rejects.toThrow('No message contains the words "quite other words".')
  expect(await run(['explain', 'anything'])).toBe(1)
  expect(printed.text).toContain('The index of messages is missing.')
})

test('a failed command names up to three commands that explain it, each once', () => {
  const messages = ['"x" is not a known field.', '"y" is not a known field.', ...many.map(({ text }) => text)]
  const error = new SiteError(messages.map((message) => ({ message })))
  reportError(error, { siteDir: '/site', isVerbose: false, explanations: () => all })
  expect(printed.text.match(/npx strata explain ".+"/g)).toEqual([
    'npx strata explain "is not a known field"',
    'npx strata explain "The a was left out"',
    'npx strata explain "The b was left out"',
  ])
  printed.text = ''
  reportError(new SiteError('Boom.'), { siteDir: '/site', isVerbose: false, explanations: () => all })
  expect(printed.text).toBe('error Boom.\n')
})
