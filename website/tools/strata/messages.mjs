// @ts-check
import { escapeCell } from './compatibilityTables.mjs'
import { parseSource, walk } from './parseSource.mjs'

/**
 * @typedef {object} Message
 * @property {string} text constant text of the message, with `…` for variable parts
 * @property {string} hint how to fix it, as the message says; empty if it does not say
 *
 * @typedef {object} Area a group of messages with one cause
 * @property {string} title
 * @property {string[]} files path prefixes, relative to `packages/`
 * @property {string} cause
 * @property {string} fix
 *
 * @typedef {object} Explanation explains all messages with a text
 * @property {string} message text, with `…` for variable parts
 * @property {string} cause
 * @property {string} [fix] left out if the hint of the message is sufficient
 *
 * @typedef {Message & { cause: string, fix: string }} ExplainedMessage
 *
 * @typedef {import('./parseSource.mjs').Node} Node
 */

const errorClasses = new Set(['SiteError', 'OptionsError'])

/**
 * Finds the messages that a source may show to users: those of `SiteError` and `OptionsError`, of problems (objects with
 * `message`), and logged warnings and errors.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Message[]} in source order, without questions and without texts that have too few constant words
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
 * @typedef {{ name: string, init: Node, start: number }} Constant a variable, which may hold the text of a message
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
 * Lists the texts that an expression may evaluate to.
 *
 * @param {Node | undefined} node
 * @param {Constant[]} constants of the file; a name refers to the last one declared above it
 * @returns {string[]} empty if the source does not tell
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
      // looking only at earlier declarations avoids cycles
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

/** Whether a constant part of a text has at least two words, enough to search for it. @param {string} text */
function isTelling(text) {
  if (/^[^…]+\?$/.test(text)) return false // users answer questions; there is nothing to fix
  return text.split('…').some((part) => (part.match(/\p{L}{2,}/gu) ?? []).length >= 2)
}

/**
 * @param {Map<string, Message[]>} messages by file, relative to `packages/`
 * @param {Area[]} areas the longest matching path prefix decides
 * @returns {{ groups: { area: Area, list: Message[] }[], problems: string[] }} `groups`: messages of each area, sorted by
 * text, without duplicates; `problems`: files without an area, areas without messages
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
 * Adds cause and fix to each message. The cause defaults to that of the area.
 *
 * @param {{ area: Area, list: Message[] }[]} groups
 * @param {Explanation[]} explanations
 * @returns {{ groups: { area: Area, list: ExplainedMessage[] }[], problems: string[] }} `groups`: `fix` is empty if the hint
 * is sufficient; `problems`: messages without cause or fix, and explanations of messages that no source has
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

/** Renders the page of all messages as Markdown. @param {{ area: Area, list: ExplainedMessage[] }[]} groups */
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
          // cause and fix are Markdown; text and hint are plain text
          ({ text, hint, cause, fix }) =>
            `| ${escapeCell(text)} | ${cause} | ${joinSentences(escapeCell(hint), fix)} |`,
        ),
      ].join('\n'),
      '</div>',
    ].join('\n\n'),
  )
  return `${parts.join('\n\n')}\n`
}

/** Joins a hint and its supplement; a hint that ends in a name or value has no period yet. @param {...string} texts */
function joinSentences(...texts) {
  return texts
    .filter((text) => text !== '')
    .map((text, index, all) => (index < all.length - 1 && !/[.!?…]$/.test(text) ? `${text}.` : text))
    .join(' ')
}
