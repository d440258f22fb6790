import { PassThrough } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { createPrompter } from './prompter.ts'
import { resolveRequest } from './swizzle/resolveRequest.ts'
import type { SwizzleTheme } from './swizzle/listThemes.ts'

const printed: string[] = []
vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
afterEach(() => void printed.splice(0))

/** A fake terminal where one answer is typed after each question; `null` ends the input. */
function createTerminal(answers: (string | null)[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = Object.assign(new PassThrough(), { isTTY: true })
  output.on('data', (data: Buffer) => {
    if (!/[:)] $/.test(data.toString())) return
    const answer = answers.shift()
    if (answer === null || answer === undefined) input.end()
    else setImmediate(() => input.write(`${answer}\n`))
  })
  return { input, output }
}

const choices = ['Footer', 'Footer/Links', 'Navbar'].map((label) => ({ label, value: label }))
const select = (...answers: (string | null)[]) => createPrompter(createTerminal(answers), {})?.select('Which?', choices)

test.each([
  ['a number', ['3'], 'Navbar'],
  ['a name', ['Footer'], 'Footer'],
  ['a part of a name', ['nav'], 'Navbar'],
  ['a part of several, then the number among these', ['foot', '2'], 'Footer/Links'],
  ['a typo, then the name', ['Nafbar', 'Navbar'], 'Navbar'],
  ['nothing, then a number', ['', '1'], 'Footer'],
])('takes %s', async (_, answers, chosen) => {
  expect(await select(...answers)).toBe(chosen)
})

test('reports what it did not find', async () => {
  await select('Nafbar', 'Navbar')
  expect(printed.join('')).toContain('"Nafbar" is not in the list. Did you mean "Navbar"?')
})

test('stops when the input ends', async () => {
  await expect(select(null)).rejects.toThrow('Stopped; nothing was written.')
})

test('does not prompt in pipes and on build servers', () => {
  const { input, output } = createTerminal([])
  expect(createPrompter({ input: Object.assign(input, { isTTY: false }), output }, {})).toBeUndefined()
  expect(createPrompter(createTerminal([]), { CI: 'true' })).toBeUndefined()
  expect(createPrompter(createTerminal([]), { CI: 'false' })).toBeDefined()
})

const theme: SwizzleTheme = {
  name: '@docusaurus/theme-classic',
  aliases: [],
  dir: '/theme',
  typeScriptDir: '/source',
  components: [
    { name: 'Footer', isFolder: false, actions: { wrap: 'safe', eject: 'safe' } },
    { name: 'Layout', isFolder: false, actions: { wrap: 'unsafe', eject: 'unsafe' } },
  ],
}

test('prompts for all missing parts of a request', async () => {
  const prompter = createPrompter(createTerminal(['1', 'lay', 'eject', 'y', 'typescript']), {})
  const resolved = await resolveRequest({ isDangerAllowed: false }, { themes: [theme], prompter })
  expect([resolved.theme.name, resolved.component.name, resolved.action, resolved.isTypeScript]).toEqual([
    theme.name,
    'Layout',
    'eject',
    true,
  ])
  expect(printed.join('')).toContain('Wrap it or eject it?\n  1  wrap (unsafe)\n  2  eject (unsafe)\n')
})

test('an unsafe action does nothing unless confirmed', async () => {
  const prompter = createPrompter(createTerminal(['']), {})
  const request = {
    componentName: 'Layout',
    themeName: 'classic',
    action: 'wrap',
    language: 'javascript',
    isDangerAllowed: false,
  } as const
  await expect(resolveRequest(request, { themes: [theme], prompter })).rejects.toThrow('Nothing was written.')
})
