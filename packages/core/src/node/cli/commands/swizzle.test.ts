import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSite, printed, run } from '../__fixtures__/runTestCli.ts'

/** A site with a theme that has sources and a plugin that is JavaScript only. */
const themeFiles = {
  'themes/full/index.ts': `
const theme = () => ({
  name: 'docusaurus-theme-full',
  getThemePath: () => './lib',
  getTypeScriptThemePath: () => './src',
})
theme.getSwizzleConfig = () => ({
  components: {
    Footer: { actions: { wrap: 'safe', eject: 'safe' }, description: 'At the very end.' },
    'Footer/Links': { actions: { wrap: 'unsafe', eject: 'unsafe' } },
    Icon: { actions: { wrap: 'forbidden', eject: 'safe' } },
    Types: { actions: { wrap: 'forbidden', eject: 'safe' } },
    Root: { actions: { wrap: 'forbidden', eject: 'forbidden' } },
    Missing: { actions: { wrap: 'safe', eject: 'safe' } },
  },
})
export default theme
`,
  'themes/full/src/Footer/index.tsx': `import type { ReactNode } from 'react'
import Links from './Links/index.tsx'
import Layout from '../Layout/index.tsx'
import { join } from './join.ts'
import { year } from '../../common/year.ts'
import './styles.css'

export interface Props {
  text: string
}

export default function Footer({ text }: Props): ReactNode {
  return <Layout className={join('footer', year)}>{text}<Links /></Layout>
}
`,
  'themes/full/src/Footer/join.ts': `export const join = (...words: string[]): string => words.join(' ')\n`,
  'themes/full/src/Footer/styles.css': '.footer { color: red }\n',
  'themes/full/src/Footer/Footer.test.tsx': '',
  'themes/full/src/Footer/Links/index.tsx': `export default () => <i>links</i>\n`,
  'themes/full/src/Layout/index.tsx': `export default ({ children }: { children: unknown }) => children\n`,
  'themes/full/src/Icon/Home.tsx': `export default () => <svg />\n`,
  'themes/full/src/Icon/Menu.tsx': `export { default } from './Home.tsx'\n`,
  'themes/full/src/Types.ts': `export enum Kind { A }\n`,
  'themes/full/src/Root.tsx': `export default () => null\n`,
  'themes/full/src/types.d.ts': '',
  'themes/full/common/year.ts': `export const year: string = '2024'\n`,
  'themes/full/lib/Types.js': `export var Kind = { A: 0 }\n`,
  'themes/plain/index.ts': `export default () => ({ name: 'plain', getThemePath: () => './theme', getSwizzleComponentList: () => ['Old'] })\n`,
  'themes/plain/theme/Old.js': `export default () => <b />\n`,
  'themes/plain/theme/Other/index.js': `export default () => <b />\n`,
}

let siteDir = ''
beforeEach(() => {
  siteDir = createSite(`plugins: ['./themes/plain'], themes: ['./themes/full']`, themeFiles)
})

const swizzle = (...line: string[]) => run(['swizzle', ...line], siteDir)

/** Files below `src/theme` with their content. */
function written(): { [file: string]: string } {
  const dir = path.join(siteDir, 'src/theme')
  if (!fs.existsSync(dir)) return {}
  const files = fs
    .readdirSync(dir, { recursive: true })
    .map(String)
    .filter((file) => fs.statSync(path.join(dir, file)).isFile())
  return Object.fromEntries(files.sort().map((file) => [file, fs.readFileSync(path.join(dir, file), 'utf8')]))
}

test('lists components and how safe they are to swizzle', async () => {
  expect(await swizzle('--list')).toBe(0)
  expect(printed.text.split('\n\nsafe:')[0]).toMatchInlineSnapshot(`
    "plain
      Component  Wrap       Eject
      Old        safe       safe
      Other      unsafe     unsafe

    docusaurus-theme-full
      Component     Wrap       Eject
      Footer        safe       safe       At the very end.
      Footer/Links  unsafe     unsafe
      Footer/join   unsafe     unsafe
      Icon          forbidden  safe
      Icon/Home     unsafe     unsafe
      Icon/Menu     unsafe     unsafe
      Layout        unsafe     unsafe
      Root          forbidden  forbidden
      Types         forbidden  safe"
  `)
  printed.text = ''
  expect(await swizzle('full', '-l')).toBe(0)
  expect(printed.text).not.toContain('plain')
  expect(written()).toEqual({})
})

test('lists the main theme first, and themes before plugins', async () => {
  const names = ['@docusaurus/plugin-a', 'mine', '@docusaurus/theme-b', '@docusaurus/theme-classic']
  const files = names.map((name, index) => [
    `p${index}/index.ts`,
    `export default () => ({ name: '${name}', getThemePath: () => './theme' })\n`,
  ])
  const parts = names.map((_, index) => [`p${index}/theme/Part.js`, ''])
  const plugins = names.map((_, index) => `'./p${index}'`)
  const site = createSite(`plugins: [${plugins.join(', ')}]`, Object.fromEntries([...files, ...parts]))
  expect(await run(['swizzle', '--list'], site)).toBe(0)
  const listed = names.toSorted((a, b) => printed.text.indexOf(`${a}\n`) - printed.text.indexOf(`${b}\n`))
  expect(listed).toEqual(['@docusaurus/theme-classic', '@docusaurus/theme-b', '@docusaurus/plugin-a', 'mine'])
})

describe('wrapping', () => {
  test('writes a wrapper around the original component', async () => {
    expect(await swizzle('docusaurus-theme-full', 'Footer', '--wrap', '--javascript')).toBe(0)
    expect(written()).toMatchInlineSnapshot(`
      {
        "Footer/index.js": "import React from 'react'
      import Footer from '@theme-original/Footer'

      export default function FooterWrapper(props) {
        return (
          <>
            <Footer {...props} />
          </>
        )
      }
      ",
      }
    `)
    expect(printed.text).toContain('Wrapped Footer of docusaurus-theme-full:\n  src/theme/Footer/index.js\n')
  })

  test('accepts names in the wrong case', async () => {
    expect(await swizzle('Docusaurus-Theme-Full', 'footer', '-w', '-j')).toBe(0)
    expect(Object.keys(written())).toEqual(['Footer/index.js'])
    expect(printed.text).toContain('Wrapped Footer of docusaurus-theme-full:')
  })

  test('a TypeScript wrapper has the props of the original', async () => {
    expect(await swizzle('full', '@theme/Icon/Home', '-w', '-t', '--danger')).toBe(0)
    expect(written()).toMatchInlineSnapshot(`
      {
        "Icon/Home.tsx": "import type { ReactNode } from 'react'
      import type { WrapperProps } from '@docusaurus/types'
      import Home from '@theme-original/Icon/Home'

      type Props = WrapperProps<typeof Home>

      export default function HomeWrapper(props: Props): ReactNode {
        return (
          <>
            <Home {...props} />
          </>
        )
      }
      ",
      }
    `)
  })
})

describe('ejecting', () => {
  test('copies the sources with helpers and styles, and imports other components by name', async () => {
    expect(await swizzle('full', 'Footer', '--eject', '--typescript')).toBe(0)
    const files = written()
    expect(Object.keys(files)).toEqual(['Footer/index.tsx', 'Footer/join.ts', 'Footer/styles.css', 'Footer/year.ts'])
    expect(files['Footer/index.tsx']?.split('\n').slice(0, 6)).toEqual([
      `import type { ReactNode } from 'react'`,
      `import Links from '@theme/Footer/Links'`,
      `import Layout from '@theme/Layout'`,
      `import { join } from './join.ts'`,
      `import { year } from './year.ts'`,
      `import './styles.css'`,
    ])
  })

  test('writes JavaScript that reads like the source', async () => {
    expect(await swizzle('full', 'Footer', '-e', '-j', siteDir)).toBe(0)
    const files = written()
    expect(files['Footer/join.js']).toBe(`export const join = (...words) => words.join(' ')\n`)
    expect(files['Footer/index.js']).toMatchInlineSnapshot(`
      "import Links from '@theme/Footer/Links'
      import Layout from '@theme/Layout'
      import { join } from './join.js'
      import { year } from './year.js'
      import './styles.css'

      export default function Footer({ text }) {
        return <Layout className={join('footer', year)}>{text}<Links /></Layout>
      }
      "
    `)
  })

  test('copies the compiled code if types cannot be stripped', async () => {
    expect(await swizzle('full', 'Types', '-e', '-j')).toBe(0)
    expect(written()).toEqual({ 'Types.js': 'export var Kind = { A: 0 }\n' })
  })

  test('ejecting a folder copies all components in it', async () => {
    expect(await swizzle('full', 'Icon', '-e', '-t')).toBe(0)
    expect(Object.keys(written())).toEqual(['Icon/Home.tsx', 'Icon/Menu.tsx'])
    expect(written()['Icon/Menu.tsx']).toBe(`export { default } from './Home.tsx'\n`)
  })

  test('does not ask for a language if the theme has no TypeScript', async () => {
    expect(await swizzle('plain', 'Old', '--eject')).toBe(0)
    expect(written()).toEqual({ 'Old.js': 'export default () => <b />\n' })
  })

  test('ejecting again updates the copy, and keeps other files beside it', async () => {
    expect(await swizzle('full', 'Footer', '-e', '-t')).toBe(0)
    const copied = written()
    fs.writeFileSync(path.join(siteDir, 'src/theme/Footer/index.tsx'), 'edited')
    fs.writeFileSync(path.join(siteDir, 'src/theme/Footer/mine.ts'), 'mine')
    expect(await swizzle('full', 'Footer', '-e', '-t')).toBe(0)
    expect(written()).toEqual({ ...copied, 'Footer/mine.ts': 'mine' })
  })
})

describe('refuses', () => {
  const names = 'Themes of this site: plain, docusaurus-theme-full.'

  test.each([
    [['ful', 'Footer'], `This site has no theme "ful".\n  Did you mean "full"? ${names}`],
    [
      ['Footer', '--wrap'],
      'This site has no theme "Footer".\n  It is a component; name its theme first: docusaurus-theme-full Footer',
    ],
    [['full', 'Foter', '-w', '-j'], 'docusaurus-theme-full has no component "Foter".\n  Did you mean "Footer"?'],
    [
      ['full', 'Layout', '-w', '-j'],
      'Wrapping "Layout" of docusaurus-theme-full is unsafe: a minor version may rename it or change its props.\n  Add --danger to do it anyway.',
    ],
    [
      ['full', 'Types', '-w', '-j', '--danger'],
      'Wrapping "Types" of docusaurus-theme-full is forbidden.\n  Use --eject instead; that is safe.',
    ],
    [
      ['full', 'Root', '-e', '-j', '--danger'],
      'Ejecting "Root" of docusaurus-theme-full is forbidden.\n  Choose a component inside it.',
    ],
    [['full', 'Footer', '-e', '-w'], '--wrap and --eject cannot be used together.'],
    [['full', 'Footer', '-e', '-t', '-j'], '--typescript and --javascript cannot be used together.'],
    [
      ['plain', 'Old', '-e', '-t'],
      'plain has no TypeScript sources.\n  at themes/plain/theme\n  Use --javascript instead.',
    ],
    [[], `Specify which theme to swizzle: there is no terminal to ask in.\n  ${names}`],
    [['full'], 'Specify which component to swizzle: there is no terminal to ask in.\n  Add --list to see them.'],
    [['full', 'Footer'], 'Specify what to do with "Footer": there is no terminal to ask in.\n  Add --wrap or --eject.'],
    [
      ['full', 'Footer', '-w'],
      'Specify which language to use: there is no terminal to ask in.\n  Add --typescript or --javascript.',
    ],
  ])('%j', async (line, message) => {
    expect(await swizzle(...line)).toBe(1)
    expect(printed.text).toBe(`error ${message}\n`)
    expect(written()).toEqual({})
  })

  test.each([
    ['Footer.jsx', '-w'],
    ['Footer/index.tsx', '-w'],
    ['Footer.jsx', '-e'],
    ['Footer/index.js', '-e'],
  ])('to overwrite or shadow %s by %s', async (file, action) => {
    fs.mkdirSync(path.join(siteDir, 'src/theme/Footer'), { recursive: true })
    fs.writeFileSync(path.join(siteDir, 'src/theme', file), 'mine')
    expect(await swizzle('full', 'Footer', action, '-t')).toBe(1)
    expect(printed.text).toBe(
      `error The site already has "Footer"; nothing was written.\n  at src/theme/${file}\n  Move or delete the file first.\n`,
    )
    expect(written()).toEqual({ [file]: 'mine' })
  })

  test('a site without themes', async () => {
    expect(await run(['swizzle'], createSite(''))).toBe(1)
    expect(printed.text).toContain('No theme of this site has components to swizzle.')
  })
})
