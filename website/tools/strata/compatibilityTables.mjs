// @ts-check

/**
 * @typedef {object} Compatibility
 * @property {'package' | 'hook' | 'option'} kind
 * @property {string} name
 * @property {'works' | 'differs' | 'unsupported'} verdict
 * @property {string} [note]
 * @property {string} [advice]
 * @property {string | null} [replacement]
 *
 * @typedef {{ page?: string, reason: string }} AcceptedDifference
 */

const headings = { package: 'Packages', hook: 'Hooks of plugins', option: 'Options' }
const verdicts = { works: 'works', differs: 'works differently', unsupported: 'not supported' }
const order = ['unsupported', 'differs', 'works']

/**
 * Tables of the list that `strata migrate` reports from, worst news first.
 *
 * @param {readonly Compatibility[]} list
 * @returns {string} Markdown
 */
export function renderCompatibility(list) {
  return Object.entries(headings)
    .map(([kind, heading]) => {
      const rows = list
        .filter((entry) => entry.kind === kind)
        .toSorted((left, right) => order.indexOf(left.verdict) - order.indexOf(right.verdict))
        .map((entry) => `| \`${entry.name}\` | ${verdicts[entry.verdict]} | ${escapeCell(describe(entry))} |`)
      return [`### ${heading}`, '', '| Name | Here | What to know |', '| --- | --- | --- |', ...rows, ''].join('\n')
    })
    .join('\n')
}

/** @param {Compatibility} entry */
function describe({ note, advice, replacement }) {
  const swap =
    replacement === undefined
      ? undefined
      : replacement === null
        ? 'It goes from `package.json`.'
        : `\`${replacement}\` takes its place.`
  return [swap, note, advice].filter((text) => text !== undefined).join(' ')
}

/**
 * The intended differences between pages of both engines, each reason once.
 *
 * @param {readonly AcceptedDifference[]} accepted
 * @returns {string} Markdown
 */
export function renderAccepted(accepted) {
  const reasons = [...new Set(accepted.map(({ reason }) => reason))]
  return `${reasons.map((reason) => `- ${escapeCell(reason)}`).join('\n')}\n`
}

/**
 * Text of data as text of Markdown: signs of MDX and of tables lose their meaning, an address ends before its quotation
 * mark, code in backticks stays.
 *
 * @param {string} text
 * @returns {string}
 */
export function escapeCell(text) {
  return text
    .split(/(`+[^`]+`+)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[<{}*_[\]]|(?<='https?):/g, '\\$&')))
    .join('')
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ')
}
