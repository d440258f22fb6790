import { readdirSync } from 'node:fs'
import type { Site } from '../plugins/loadPlugins.ts'
import { listForeignThemeDirs } from './resolveTheme.ts'

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Elements of Markdown by the theme component that renders them: replacing the component replaces these elements. */
export const partElements: { [part: string]: string[] } = {
  'MDXComponents/A': ['a'],
  // a block of code is `pre` with `code` in it
  'MDXComponents/Code': ['code', 'pre'],
  'MDXComponents/Details': ['details', 'Details'],
  'MDXComponents/Heading': headings,
  'MDXComponents/Img': ['img'],
  'MDXComponents/Li': ['li'],
  'MDXComponents/Pre': ['pre'],
  'MDXComponents/Ul': ['ul'],
  CodeInline: ['code'],
  Details: ['details', 'Details'],
  Heading: headings,
}

/** Icons on the buttons of code blocks. Statically rendered buttons have those of the stylesheet instead. */
export const codeIcons = ['Icon/Copy', 'Icon/Success', 'Icon/WordWrap']

const names = new Set(
  ['MDXComponents', 'CodeBlock', 'Admonition', ...codeIcons, ...Object.keys(partElements)].map(
    (part) => part.split('/')[0],
  ),
)

/** The `listForeignThemeDirs` with a component for Markdown; most themes only replace a footer or add a search box. */
export function listMarkdownThemeDirs(site: Site): string[] {
  return listForeignThemeDirs(site).filter((dir) => readdirSync(dir).some((name) => names.has(name.split('.')[0])))
}
