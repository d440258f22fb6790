import { type ChangeKind, changeKinds } from './changeKinds.mjs'
import { type ChangelogEntry, type ChangelogVersion, summaryKinds } from './changelogSchema.ts'
import { packageLabel } from './packageLabel.ts'

const repository = 'https://github.com/facebook/docusaurus'

const headings: { [Kind in ChangeKind]: string } = {
  'Breaking Change': 'Breaking changes',
  'New Feature': 'New features',
  'Bug Fix': 'Bug fixes',
  Performance: 'Performance',
  Polish: 'Polish',
  Documentation: 'Documentation',
  Other: 'Other changes',
}

/** Kinds of changes that list pages show; the rest is only on the version's own page. */
const highlightKinds = new Set<ChangeKind>(['Breaking Change', 'New Feature'])

/**
 * Renders a version as Markdown: introduction, then its changes by kind, each with pull request, authors and packages. The
 * truncate marker follows the highlights. Heading ids contain the version, since list pages show several versions.
 */
export function renderVersion(version: ChangelogVersion): string {
  const opening = [version.introduction, version.note].filter((text) => text !== undefined).map(escapeProse)
  const sections = version.sections.map(({ title, items }) =>
    renderSection(version, { title, lines: items.map(escapeProse) }),
  )
  const kinds = changeKinds.flatMap((kind) => renderKind(version, kind))
  const highlights = kinds.filter(({ kind }) => highlightKinds.has(kind)).map(({ markdown }) => markdown)
  const rest = kinds.filter(({ kind }) => !highlightKinds.has(kind)).map(({ markdown }) => markdown)
  // without highlights, the first kind of changes is shown
  const shown = highlights.length > 0 || sections.length > 0 ? [...sections, ...highlights] : rest.splice(0, 1)
  const hidden = [...rest, ...renderSummaries(version)]
  return [...opening, ...shown, ...(hidden.length > 0 ? ['<!-- truncate -->', ...hidden] : [])].join('\n\n')
}

/** Describes a version: its introduction, or else the number of changes by kind. */
export function describeVersion({ version, introduction, entries }: ChangelogVersion): string {
  if (introduction !== undefined) return introduction.replaceAll('`', '')
  const counts = changeKinds.flatMap((kind) => {
    const count = entries.filter(({ type }) => type === kind).length
    return count === 0 ? [] : [`${headings[kind].toLowerCase()} (${count})`]
  })
  return counts.length === 0 ? `Docusaurus ${version}.` : `What changed in Docusaurus ${version}: ${counts.join(', ')}.`
}

function renderKind(version: ChangelogVersion, kind: ChangeKind): { kind: ChangeKind; markdown: string }[] {
  const entries = version.entries.filter(({ type }) => type === kind)
  if (entries.length === 0) return []
  return [{ kind, markdown: renderSection(version, { title: headings[kind], lines: entries.map(renderEntry) }) }]
}

function renderSection({ version }: ChangelogVersion, { title, lines }: { title: string; lines: string[] }): string {
  return `## ${escapeProse(title)} {#${toId(`${title} ${version}`)}}\n\n${lines.map((line) => `- ${line}`).join('\n')}`
}

/** Renders text, pull request, authors and packages, in the order in which readers look for them. */
function renderEntry({ text, pr, authors, packages }: ChangelogEntry): string {
  return [
    escapeProse(text),
    ...(pr === null ? [] : [renderPullRequest(pr)]),
    ...authors.map(renderHandle),
    ...packages.map((name) => `\`${packageLabel(name)}\``),
  ].join(' ')
}

function renderSummaries(version: ChangelogVersion): string[] {
  return summaryKinds.flatMap((kind) => {
    const prs = version.summaries.filter(({ type }) => type === kind).flatMap((summary) => summary.prs)
    if (prs.length === 0) return []
    const count = prs.length === 1 ? 'One pull request' : `${prs.length} pull requests`
    return [`## ${kind} {#${toId(`${kind} ${version.version}`)}}\n\n${count}: ${prs.map(renderPullRequest).join(', ')}`]
  })
}

function renderPullRequest(pr: number): string {
  return `[#${pr}](${repository}/pull/${pr})`
}

function renderHandle(handle: string): string {
  return `[@${handle}](https://github.com/${handle})`
}

/** Escapes braces and `<` outside code spans, so that the text means the same in Markdown and MDX. */
function escapeProse(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[{}<]/g, '\\$&')))
    .join('')
}

function toId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
