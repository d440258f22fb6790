import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { extractTranslations } from './extractTranslations.ts'

async function extract(source: string, file = 'src/page.tsx') {
  const siteDir = createFolder({ [file]: source })
  const { messages, problems } = await extractTranslations([`${siteDir}/src`, `${siteDir}/none`])
  return {
    messages,
    problems: problems.map(({ file: at, ...rest }) => ({ ...rest, file: at?.replace(`${siteDir}/`, '') })),
  }
}

test('collects components and calls, under their local names', async () => {
  const { messages, problems } = await extract(`import T, { translate as t } from '@docusaurus/Translate'
export default function Page({ name }: { name: string }) {
  const label = t({ id: 'label', message: 'A ' + \`label\`, description: 'On the button' })
  return (
    <button aria-label={t({ message: 'No id' })} title={other({ id: 'x' })}>
      <T id="text" description={'Why'}>
        A text
        over two lines
      </T>
      <T id="only" />
      <T values={{ name }}>{'Hello {name}'}</T>
      <Translate id="not-ours">x</Translate>
    </button>
  )
}
`)
  expect(problems).toEqual([])
  expect(messages).toEqual({
    label: { message: 'A label', description: 'On the button' },
    'No id': { message: 'No id' },
    text: { message: 'A text over two lines', description: 'Why' },
    only: { message: 'only' },
    'Hello {name}': { message: 'Hello {name}' },
  })
})

test('resolves constants of the file and JSX entities', async () => {
  const { messages, problems } = await extract(`import T, { translate } from '@docusaurus/Translate'
const id = 'page.title', twice = 'a'
export const text = \`Title of \${id}\`
function f(twice) { return translate({ id: twice }) }
export default () => <p title={translate({ id, message: text })}><T description="A &quot;note&quot;">R&amp;D &copy;&nbsp;us</T></p>
`)
  expect(messages).toEqual({
    'page.title': { message: 'Title of page.title' },
    'R&D ©\u00A0us': { message: 'R&D ©\u00A0us', description: 'A "note"' },
  })
  expect(problems).toMatchObject([{ line: 4 }])
})

test('reports dynamic values and unreadable files', async () => {
  const dynamic = await extract(`import Translate, { translate } from '@docusaurus/Translate'
const a = translate(message)
const b = translate({ id: \`a\${b}\` })
const c = <Translate id="c">{text}</Translate>
`)
  expect(dynamic.messages).toEqual({})
  const problem = {
    message: 'A translation is not static, so its text cannot be extracted.',
    hint: 'Pass id, message and description as string literals, and dynamic parts as "values".',
    file: 'src/page.tsx',
  }
  expect(dynamic.problems).toEqual([
    { ...problem, line: 2, column: 11 },
    { ...problem, line: 3, column: 11 },
    { ...problem, line: 4, column: 11 },
  ])
  const broken = await extract(`import Translate from '@docusaurus/Translate'\nconst = 1\n`)
  expect(broken.problems).toMatchObject([
    { file: 'src/page.tsx', message: expect.stringContaining("The file can't be read: ") as unknown },
  ])
})

test('ignores files without translations', async () => {
  expect(await extract('const = broken')).toEqual({ messages: {}, problems: [] })
})
