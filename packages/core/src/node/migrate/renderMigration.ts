import path from 'node:path'
import colors from 'picocolors'
import { type Compatibility, findCompatibility, type Verdict } from './compatibility.ts'
import type { Migration } from './migrateSite.ts'

interface Entry {
  name: string
  place: string
  known: Compatibility | undefined
}

const headings: { [Key in Verdict]: string } = {
  works: 'Works',
  differs: 'Works differently',
  unsupported: 'Not supported',
}

/** Renders the report of a migration for a terminal. */
export function renderMigration(migration: Migration): string {
  const { manifestFile, siteDir, changes, sources, scripts, needsTypes, fromRelease2 } = migration
  const entries = listEntries(migration)
  const manifestName = path.relative(siteDir, manifestFile) || manifestFile
  const parts = [
    renderList(`Packages in ${manifestName}`, changes.length > 0 ? changes : ['nothing to change']),
    ...(['unsupported', 'differs', 'works'] as const).map((verdict) => {
      const matching = entries.filter(({ known }) => known?.verdict === verdict)
      return renderList(`${headings[verdict]} (${matching.length})`, matching.map(renderEntry))
    }),
    renderList(
      'Not tested: build the site and check what they do',
      entries.filter(({ known }) => known === undefined).map(renderEntry),
    ),
    renderList(
      'Components in src/theme: the markup and class names of the theme differ, so check the pages that use them',
      sources.components,
    ),
    renderList(
      'Scripts that run an unknown command',
      scripts.map(({ name, command }) => `"${name}" runs "${command}"`),
    ),
    renderList(
      'Types',
      needsTypes
        ? [
            'tsconfig.json: write "extends": "@strata/preset-classic/tsconfig.json", which has the types of @docusaurus/* and @theme/*',
          ]
        : [],
    ),
    renderList(
      'From Docusaurus 2',
      fromRelease2
        ? [
            'Content is now MDX 3: "<" and "{" in text start a tag and an expression, so write "\\<" and "\\{" for the characters.',
            '"npx strata build" reports each document and line to change; for the rest, see "Upgrading to Docusaurus v3" in the docs of Docusaurus.',
          ]
        : [],
    ),
    renderList('Could not be read', sources.unreadable),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** All findings and packages, without duplicates. */
function listEntries({ packages, sources }: Migration): Entry[] {
  const found = sources.findings.map(({ kind, name, file, line }) => ({
    name: kind === 'hook' ? `${name}()` : name,
    place: `${file}:${line}`,
    known: findCompatibility(kind, name),
  }))
  const names = new Set(found.map(({ name }) => name))
  const listed = packages
    .filter((name) => !names.has(name))
    .map((name) => ({ name, place: '', known: findCompatibility('package', name) }))
  return [...found, ...listed].filter(({ known, name }) => known !== undefined || !name.startsWith('@strata/'))
}

function renderEntry({ name, place, known }: Entry): string {
  const notes = [known?.note, known?.advice].filter((text) => text !== undefined)
  return `${colors.bold(name)}${place === '' ? '' : colors.dim(` (${place})`)}${notes.length === 0 ? '' : `\n    ${notes.join(' ')}`}`
}

function renderList(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `${colors.underline(title)}\n${lines.map((line) => `  ${line}`).join('\n')}`
}
