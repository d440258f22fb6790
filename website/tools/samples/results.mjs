// @ts-check

/** @typedef {import('./collect.mjs').Sample} Sample */

/**
 * @typedef {object} Outcome
 * @property {'loaded' | 'built' | 'bundled' | 'failed'} state
 * @property {string} [message]
 */

const MEANINGS = {
  loaded:
    'Docusaurus accepted the configuration, the options of all plugins and the theme configuration, loaded the content and made the routes; nothing was bundled',
  built: '`docusaurus build` succeeded with the sample in a site; components that need no props were rendered',
  bundled: '`docusaurus build` succeeded with the sample bundled, but it needs props or data to be rendered',
  failed: 'Docusaurus refused it',
}

/**
 * Reads the outcomes of an earlier run, so that a run on some pages changes only their rows.
 *
 * @param {string} markdown written by `renderResults`
 * @param {Sample[]} samples
 * @returns {Map<string, Outcome>} by id; samples with the same name are matched by their order on the page
 */
export function readResults(markdown, samples) {
  /** @type {Map<string, Outcome[]>} */
  const rows = new Map()
  for (const line of markdown.split('\n')) {
    const row = /^(\| [^|]+ \| .* \| [a-z]+) \| (loaded|built|bundled|failed)(?:: `(.*)`)? \|$/.exec(line)
    if (row === null) continue
    const [, key = '', state, message] = row
    const outcome = /** @type {Outcome} */ (message === undefined ? { state } : { state, message })
    rows.set(key, [...(rows.get(key) ?? []), outcome])
  }
  return new Map(
    samples.flatMap((sample) => {
      const outcome = rows.get(keyOf(sample))?.shift()
      return outcome === undefined ? [] : [[sample.id, outcome]]
    }),
  )
}

/**
 * @param {Sample} sample
 * @returns {string} the cells of its row before the result
 */
function keyOf(sample) {
  return `| ${sample.page} | ${cell(nameOf(sample))} | ${sample.kind}`
}

/**
 * @param {object} options
 * @param {Sample[]} options.samples
 * @param {ReadonlyMap<string, Outcome>} options.outcomes by id
 * @param {{ sample: Sample, reason: string }[]} options.excepted
 * @returns {string} Markdown
 */
export function renderResults({ samples, outcomes, excepted }) {
  const states = Object.entries(MEANINGS).map(([state, meaning]) => {
    const count = samples.filter(({ id }) => outcomes.get(id)?.state === state).length
    return `| ${state} | ${count} | ${meaning} |`
  })
  const rows = samples.map((sample) => {
    const { state, message } = outcomes.get(sample.id) ?? { state: 'failed' }
    return `${keyOf(sample)} | ${state}${message === undefined ? '' : `: ${cell(message)}`} |`
  })
  const left = excepted.map(({ sample, reason }) => `| ${sample.page} | ${cell(nameOf(sample))} | ${reason} |`)
  return `# Samples of the docs in Docusaurus 3.2.1

Written by \`npm run check:samples\`: each sample was given to Docusaurus 3.2.1 from npm, in a small site around it.

| Result | Samples | What it says |
| --- | --: | --- |
${states.join('\n')}

## Samples

| Page | Sample | Kind | Result |
| --- | --- | --- | --- |
${rows.join('\n')}

## Left out

| Page | Sample | Reason |
| --- | --- | --- |
${left.join('\n')}
`
}

/**
 * @param {Sample} sample
 * @returns {string} its title, or else the start of its first line
 */
function nameOf({ title, code }) {
  if (title !== '') return title
  return (code.split('\n').find((line) => line.trim() !== '') ?? '').trim().slice(0, 60)
}

/**
 * @param {string} text
 * @returns {string} inline code for a table
 */
function cell(text) {
  return `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``
}
