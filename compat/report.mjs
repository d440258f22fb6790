/** Kinds of defects with their numbers, the most frequent first. */
function countKinds(defects) {
  const counts = new Map()
  for (const { kind } of defects) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}

/** One line for each site. */
export function renderTable(results) {
  const rows = results.map(({ name, failure, pages, equal, defects, docusaurus, strata }) => {
    if (failure !== undefined) return [name, `no result: ${failure.split('\n')[0]}`, '', '', '']
    const kinds = countKinds(defects).map(([kind, count]) => `${kind} ${count}`)
    return [name, `${equal} of ${pages}`, kinds.join(', ') || 'none', formatTime(docusaurus), formatTime(strata)]
  })
  const head = ['Site', 'Pages equal', 'Differences', 'Docusaurus', 'Strata']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function formatTime(build) {
  return build?.seconds === undefined ? '' : `${build.seconds.toFixed(0)} s`
}

/** The whole result as a page. */
export function renderReport(results, { version }) {
  const reasons = new Map()
  for (const { explained = [] } of results)
    for (const [reason, count] of explained) reasons.set(reason, (reasons.get(reason) ?? 0) + count)
  const parts = [
    '# Docusaurus and Strata, page by page',
    `Made by \`npm run compat\`: the same sources built by Docusaurus ${version} and by this engine, with no change but the packages.${results.some(({ docusaurus }) => docusaurus?.seconds !== undefined) ? ' Times are those of the last build of each, on a machine that may have done other work: `bench/README.md` has figures that were measured.' : ''}`,
    renderTable(results),
    ...results.filter(({ note }) => note !== '').map(({ name, note }) => `- **${name}**: ${note}.`),
    ...renderBrowsed(results),
    '## Accepted differences',
    '| Number | Why |\n| --- | --- |\n' + [...reasons].sort((a, b) => b[1] - a[1]).map(([reason, count]) => `| ${count} | ${reason} |`).join('\n'),
    '## Differences',
    ...results.flatMap(renderSite),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Results of the browser; empty if it was not used. */
function renderBrowsed(results) {
  const rows = results.flatMap(({ name, browsed, defects }) => {
    if (browsed === undefined) return []
    const count = (kind) => defects.filter((defect) => defect.kind === kind).length
    const { compared, different } = browsed.styles
    return [[name, browsed.seen, count('console'), count('refused'), `${different} of ${compared}`]]
  })
  if (rows.length === 0) return []
  const head = ['Site', 'Pages and widths', 'Errors in the console', 'Refused requests', 'Computed styles that differ']
  return [
    '## In a browser',
    'At 1280 and 390 pixels; errors and refusals that a page has with Docusaurus too are not counted. Styles are those that place the first visible element of each stable class name and its text; they differ where the theme has a design of its own, so they are counted, and no defects.',
    [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'),
  ]
}

function renderSite({ name, failure, defects = [] }) {
  if (failure !== undefined) return [`### ${name}`, `\`\`\`text\n${failure}\n\`\`\``]
  if (defects.length === 0) return []
  const lines = countKinds(defects).map(([kind, count]) => {
    const { page, expected, actual } = defects.find((defect) => defect.kind === kind)
    return `- ${kind} (${count}), for example \`${page}\`: ${show(expected)} became ${show(actual)}`
  })
  return [`### ${name}`, lines.join('\n')]
}

function show(value) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return `\`${text.replace(/`/g, "'").slice(0, 160)}\``
}
