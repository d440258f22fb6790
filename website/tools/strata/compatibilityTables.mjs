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
 * Renders the list that `strata migrate` reports from as tables, with unsupported entries first.
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
      return [`### ${heading}`, '', '| Name | Support | Notes |', '| --- | --- | --- |', ...rows, ''].join('\n')
    })
    .join('\n')
}

/** @param {Compatibility} entry */
function describe({ note, advice, replacement }) {
  const swap =
    replacement === undefined
      ? undefined
      : replacement === null
        ? 'Removed from `package.json`.'
        : `Replaced by \`${replacement}\`.`
  return [swap, note, advice].filter((text) => text !== undefined).join(' ')
}

/**
 * Lists the reasons for accepted differences between the pages of both engines, without duplicates.
 *
 * @param {readonly AcceptedDifference[]} accepted
 * @returns {string} Markdown
 */
export function renderAccepted(accepted) {
  const reasons = [...new Set(accepted.map(({ reason }) => reason))]
  return `${reasons.map((reason) => `- ${escapeCell(reason)}`).join('\n')}\n`
}

/**
 * Escapes plain text for a cell of a Markdown table: the special characters of MDX and tables, and the colon of quoted
 * addresses, so that a link ends before the closing quotation mark. In code, only pipes are escaped.
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
