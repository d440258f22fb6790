import type { Patch } from './trials'

/** What a choice changes. */
interface Choice {
  /** Part of the theme configuration; left out for the value that the site has anyway. */
  patch?: Patch
  /** Colors of the announcement bar, which the build writes into a stylesheet. */
  colors?: { color: string; backgroundColor: string }
  /** Name of a theme of `prism-react-renderer`. */
  codeTheme?: string
}

interface Option {
  legend: string
  /** Label → choice. */
  choices: { [label: string]: Choice }
}

const announcement = (patch: Patch): Patch => ({ announcementBar: patch })

const levels = (minHeadingLevel: number, maxHeadingLevel: number): Choice => ({
  patch: { tableOfContents: { minHeadingLevel, maxHeadingLevel } },
})

/** Options of the classic theme that change the look of a page. */
export const options = {
  navbar: {
    legend: 'Style of the navbar',
    choices: {
      'not set': {},
      dark: { patch: { navbar: { style: 'dark' } } },
      primary: { patch: { navbar: { style: 'primary' } } },
    },
  },
  hideOnScroll: {
    legend: 'Navbar while you scroll',
    choices: {
      'hideOnScroll: false': { patch: { navbar: { hideOnScroll: false } } },
      'hideOnScroll: true': { patch: { navbar: { hideOnScroll: true } } },
    },
  },
  footer: {
    legend: 'Style of the footer',
    choices: {
      light: { patch: { footer: { style: 'light' } } },
      dark: { patch: { footer: { style: 'dark' } } },
    },
  },
  sidebar: {
    legend: 'Button that hides the sidebar',
    choices: {
      'hideable: false': { patch: { docs: { sidebar: { hideable: false } } } },
      'hideable: true': { patch: { docs: { sidebar: { hideable: true } } } },
    },
  },
  announcementBar: {
    legend: 'Announcement bar',
    choices: {
      'as in the example above': {
        patch: announcement({ content: 'Teapot 2 is out: <a href="/blog">read about it</a>', isCloseable: true }),
        colors: { backgroundColor: '#fafbfc', color: '#091e42' },
      },
      'isCloseable: false': {
        patch: announcement({ content: 'Support for version 1 ends in June.', isCloseable: false }),
        colors: { backgroundColor: '#20232a', color: '#ffffff' },
      },
    },
  },
  colorMode: {
    legend: 'Switch of the color mode',
    choices: {
      'respectPrefersColorScheme: false': {
        patch: { colorMode: { respectPrefersColorScheme: false, disableSwitch: false } },
      },
      'respectPrefersColorScheme: true': {
        patch: { colorMode: { respectPrefersColorScheme: true, disableSwitch: false } },
      },
      'disableSwitch: true': { patch: { colorMode: { disableSwitch: true } } },
    },
  },
  tableOfContents: {
    legend: 'Levels of the list below',
    choices: {
      'level 2': levels(2, 2),
      'levels 2 to 3': levels(2, 3),
      'levels 2 to 4': levels(2, 4),
      'levels 3 to 4': levels(3, 4),
    },
  },
  codeTheme: {
    legend: 'Theme of the code blocks',
    choices: Object.fromEntries(
      ['github', 'vsLight', 'palenight', 'dracula', 'nightOwl', 'oneDark'].map((codeTheme) => [
        `themes.${codeTheme}`,
        { codeTheme },
      ]),
    ),
  },
} satisfies { [name: string]: Option }

export type { Choice, Option }
