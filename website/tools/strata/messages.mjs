// @ts-check
import { escapeCell } from './compatibilityTables.mjs'
import { parseSource, walk } from './parseSource.mjs'

/**
 * @typedef {object} Message
 * @property {string} text words that are always in it; `…` for what differs
 * @property {string} hint what it says about the cure; empty if it says nothing
 *
 * @typedef {object} Area a group of messages with one cause
 * @property {string} title
 * @property {string[]} files starts of paths below `packages/`
 * @property {string} cause
 * @property {string} fix
 *
 * @typedef {object} Explanation what is known of one message, or of all that have its text
 * @property {string} message text, with `…` for what differs
 * @property {string} cause
 * @property {string} [fix] left out where the hint of the message says it all
 *
 * @typedef {Message & { cause: string, fix: string }} ExplainedMessage
 *
 * @typedef {import('./parseSource.mjs').Node} Node
 */

const errorClasses = new Set(['SiteError', 'OptionsError'])

/**
 * Finds what a source may tell a user: texts of `SiteError` and `OptionsError`, problems (objects with `message`), warnings.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Message[]} in the order of the source; texts that nothing is known of are left out
 */
export function findMessages(file, source) {
  const { program } = parseSource(file, source)
  /** @type {Message[]} */
  const found = []
  const constants = readConstants(program)
  /** @param {Node | undefined} node */
  const textsOf = (node) => listTexts(node, constants)
  /** @param {Node | undefined} node @param {Node | undefined} [hint] */
  const add = (node, hint) => {
    const hints = textsOf(hint)
    for (const text of textsOf(node)) if (isTelling(text)) found.push({ text, hint: hints.join(' ') })
  }
  walk(program, (node) => {
    if (node.type === 'NewExpression' && errorClasses.has(node.callee.name)) {
      if (node.arguments[0]?.type !== 'ObjectExpression') add(node.arguments[0])
    } else if (node.type === 'CallExpression' && isWarning(node.callee)) {
      add(node.arguments[0])
    } else if (node.type === 'ObjectExpression') {
      const message = propertyOf(node, 'message')
      if (message !== undefined) add(message, propertyOf(node, 'hint'))
    }
  })
  return found
}

/**
 * @typedef {{ name: string, init: Node, start: number }} Constant a text may be built before the problem that has it
 * @param {Node} program
 * @returns {Constant[]}
 */
function readConstants(program) {
  /** @type {Constant[]} */
  const constants = []
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.init === null) return
    constants.push({ name: node.id.name, init: node.init, start: node.start })
  })
  return constants
}

/** @param {Node} callee */
function isWarning(callee) {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.name === 'logger' &&
    ['warn', 'error'].includes(callee.property.name)
  )
}

/** @param {Node} object @param {string} name @returns {Node | undefined} */
function propertyOf(object, name) {
  return object.properties.find((/** @type {Node} */ { type, key }) => type === 'Property' && key.name === name)?.value
}

/**
 * The texts that an expression may give.
 *
 * @param {Node | undefined} node
 * @param {Constant[]} constants of the file; a name means the last one above
 * @returns {string[]} empty if none is written there
 */
function listTexts(node, constants) {
  /** @param {Node | undefined} inner */
  const textsOf = (inner) => listTexts(inner, constants)
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return [node.quasis.map((/** @type {Node} */ { value }) => value.cooked).join('…')]
    case 'Identifier': {
      const constant = constants.findLast(({ name, start }) => name === node.name && start < node.start)
      // only what is above it: a text never leads back to itself
      return constant === undefined ? [] : listTexts(constant.init, constants)
    }
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)]
    case 'BinaryExpression':
      return [[node.left, node.right].map((side) => textsOf(side)[0] ?? '…').join('')]
    case 'CallExpression':
      // [ … ].join('\n')
      return node.callee.property?.name === 'join' && node.callee.object.type === 'ArrayExpression'
        ? [node.callee.object.elements.map((/** @type {Node} */ item) => textsOf(item)[0] ?? '…').join(' ')]
        : []
    default:
      return []
  }
}

/** Two words side by side that are always the same: enough to search for. @param {string} text */
function isTelling(text) {
  if (/^[^…]+\?$/.test(text)) return false // a question is answered, not put right
  return text.split('…').some((part) => (part.match(/\p{L}{2,}/gu) ?? []).length >= 2)
}

/**
 * @param {Map<string, Message[]>} messages by file, relative to `packages/`
 * @param {Area[]} areas the longest matching start of a path decides
 * @returns {{ groups: { area: Area, list: Message[] }[], problems: string[] }} messages of each area in the order of their
 * texts, each once; files without area, areas without messages
 */
export function groupMessages(messages, areas) {
  /** @type {Map<Area, Map<string, Message>>} */
  const grouped = new Map(areas.map((area) => [area, new Map()]))
  const homeless = []
  for (const [file, list] of messages) {
    const [best] = areas
      .flatMap((area) => area.files.filter((start) => file.startsWith(start)).map((start) => ({ area, start })))
      .toSorted((left, right) => right.start.length - left.start.length)
    if (best === undefined) homeless.push(file)
    else for (const message of list) grouped.get(best.area)?.set(message.text, message)
  }
  const problems = [
    ...homeless.map((file) => `No area of errorAreas.json explains the messages of ${file}.`),
    ...areas
      .filter((area) => grouped.get(area)?.size === 0)
      .map(({ title }) => `The area "${title}" of errorAreas.json has no messages.`),
  ]
  const groups = [...grouped].map(([area, list]) => ({
    area,
    list: [...list.values()].toSorted((left, right) => (left.text < right.text ? -1 : 1)),
  }))
  return { groups, problems }
}

/**
 * Gives each message its own cause and fix.
 *
 * @param {{ area: Area, list: Message[] }[]} groups
 * @param {Explanation[]} explanations
 * @returns {{ groups: { area: Area, list: ExplainedMessage[] }[], problems: string[] }} `fix` is empty where the hint is all
 * there is to say; messages without cause or fix, and explanations of messages that no source has
 */
export function joinExplanations(groups, explanations) {
  const byText = new Map(explanations.map((explanation) => [explanation.message, explanation]))
  const texts = groups.flatMap(({ list }) => list.map(({ text }) => text))
  const isExplained = (/** @type {Message} */ { text, hint }) => `${hint}${byText.get(text)?.fix ?? ''}` !== ''
  const problems = [
    ...texts
      .filter((text) => !byText.has(text))
      .map((text) => `Say in explanations.yml what causes the message "${text}".`),
    ...groups
      .flatMap(({ list }) => list)
      .filter((message) => byText.has(message.text) && !isExplained(message))
      .map(({ text }) => `The message "${text}" has no hint: add a "fix" in explanations.yml.`),
    ...[...byText.keys()]
      .filter((text) => !texts.includes(text))
      .map((text) => `No source has the message "${text}" of explanations.yml.`),
  ]
  return {
    groups: groups.map(({ area, list }) => ({
      area,
      list: list.map((message) => {
        const { cause = area.cause, fix = '' } = byText.get(message.text) ?? {}
        return { ...message, cause, fix }
      }),
    })),
    problems,
  }
}

/** The page of all messages, as Markdown. @param {{ area: Area, list: ExplainedMessage[] }[]} groups */
export function renderMessages(groups) {
  const parts = groups.map(({ area, list }) =>
    [
      `## ${area.title}`,
      `${area.cause} ${area.fix}`,
      '<div className="message-table">',
      [
        '| Message | Cause | Fix |',
        '| --- | --- | --- |',
        ...list.map(
          // cause and fix are Markdown, the words of the message are text
          ({ text, hint, cause, fix }) =>
            `| ${escapeCell(text)} | ${cause} | ${joinSentences(escapeCell(hint), fix)} |`,
        ),
      ].join('\n'),
      '</div>',
    ].join('\n\n'),
  )
  return `${parts.join('\n\n')}\n`
}

/** A hint and what is to be added to it; hints that end in a name or a value have no full stop. @param {...string} texts */
function joinSentences(...texts) {
  return texts
    .filter((text) => text !== '')
    .map((text, index, all) => (index < all.length - 1 && !/[.!?…]$/.test(text) ? `${text}.` : text))
    .join(' ')
}
