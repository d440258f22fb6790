import path from 'node:path'
import postcss, { type ChildNode, type Declaration, type Node, type Rule } from 'postcss'
import type { Plugin as VitePlugin } from 'vite'
import type { Plugin, StyleLayers } from '../../api/plugin.ts'
import { belongsToEngine } from '../sitePostCss.ts'
import { nameParts, nameTags } from '../nameParts.ts'

/**
 * Puts a site's rules that only select elements into cascade layers of its theme. Unlayered rules win over all layered ones, so
 * `a {}` of a site would override every class of a theme that uses layers. The plugin runs after the bundler's own transform of
 * stylesheets, which runs a site's PostCSS.
 * @returns undefined if no theme has such layers
 */
export function styleLayersPlugin(plugins: readonly Plugin[]): VitePlugin | undefined {
  const layers = findStyleLayers(plugins)
  if (layers === undefined) return undefined
  return {
    name: 'strata:style-layers',
    transform: {
      filter: {
        id: { include: /\.(?:css|s[ac]ss|less|styl(?:us)?|pcss)(?:\?|$)/, exclude: /[?&](?:raw|url|inline)\b/ },
      },
      handler(code, id) {
        if (belongsToEngine(path.dirname(id))) return
        return { code: layerElements(code, layers), map: null }
      },
    },
  }
}

/** The layers of the last theme that has some, with the parts of all themes. */
function findStyleLayers(plugins: readonly Plugin[]): StyleLayers | undefined {
  const returned = plugins.flatMap((plugin) => plugin.getStyleLayers?.() ?? [])
  const layers = returned.findLast((found): found is StyleLayers => 'elements' in found)
  return layers && { ...layers, parts: Object.assign({}, ...returned.map(({ parts }) => parts)) }
}

/**
 * Puts the rules for elements of a stylesheet into their layers, in place. Important declarations stay outside, because in a
 * layer they would override more than before. Selectors also match parts of the theme by the theme's own classes, and what a
 * site shows in place of a shape of the theme is not clipped to the shape.
 */
export function layerElements(css: string, layers: StyleLayers): string {
  const root = postcss.parse(css)
  const shapes = new Set(layers.shapes)
  const { base } = layers
  if (base !== undefined)
    root.walkAtRules('layer', (rule) => {
      // within a layer of the site, `base` is a different layer
      if (isInLayer(rule)) return
      rule.params = rule.params.replaceAll(/(?<![\w.-])base(?![\w-])/g, base)
    })
  for (const [name, rules] of Object.entries(layers.variables ?? {})) {
    const setting = root.nodes.find((node) => sets(node, name))
    setting?.before(postcss.parse(rules, { from: setting.source?.input.from }))
  }
  root.walkRules((rule) => {
    rule.selector = nameTags(nameParts(rule.selector, layers.parts ?? {}), layers.tags ?? {})
    const whole = restoreShape(rule, shapes)
    if (whole !== undefined) rule.before(whole)
    rule.before([...restoreDisplays(rule, layers), ...restorePseudos(rule, layers)])
    if (!isPlain(rule)) return
    const isLayered = (node: ChildNode): node is Declaration => node.type === 'decl' && !node.important
    const elements = rule.selectors.filter(selectsOnlyElements)
    if (elements.length === 0) return
    const declarations = rule.nodes.filter(isLayered)
    const roots = elements.filter((selector) => rootElement.test(selector))
    const isProperty = ({ prop }: Declaration) => prop.startsWith('--')
    const parts = [
      { layer: layers.properties, selectors: roots, nodes: declarations.filter(isProperty) },
      { layer: layers.elements, selectors: roots, nodes: declarations.filter((node) => !isProperty(node)) },
      {
        layer: layers.elements,
        selectors: elements.filter((selector) => !roots.includes(selector)),
        nodes: declarations,
      },
      { selectors: elements, nodes: rule.nodes.filter((node) => node.type === 'decl' && !isLayered(node)) },
      { selectors: rule.selectors.filter((selector) => !elements.includes(selector)), nodes: rule.nodes },
    ]
    const rules = parts
      .filter(({ selectors, nodes }) => selectors.length > 0 && nodes.length > 0)
      .map(({ layer, selectors, nodes }) => {
        const part = postcss.rule({ selectors, nodes: nodes.map((node) => node.clone()), source: rule.source })
        return layer === undefined ? part : postcss.atRule({ name: 'layer', params: layer, nodes: [part] })
      })
    rule.replaceWith(rules)
  })
  return root.toString()
}

/** Whether a rule, or one nested in it, sets a property. */
function sets(node: ChildNode, name: string): boolean {
  if (node.type === 'decl') return node.prop === name
  return 'nodes' in node && node.nodes?.some((inner) => sets(inner, name)) === true
}

const rootElement = /^(?:html|:root)$/i

/** Whether a selector has no class, id or attribute, so that rules for classes win by specificity. */
function selectsOnlyElements(selector: string): boolean {
  return !/[.#[&]/.test(selector)
}

function isInLayer(node: Node): boolean {
  for (let parent: Node | undefined = node.parent; parent !== undefined; parent = parent.parent)
    if (parent.type === 'atrule' && Reflect.get(parent, 'name') === 'layer') return true
  return false
}

/** Whether a rule is in no layer or other rule, and has no nested rules. */
function isPlain(rule: Rule): boolean {
  if (rule.nodes.some(({ type }) => type === 'rule' || type === 'atrule')) return false
  for (let parent: Node | undefined = rule.parent; parent !== undefined; parent = parent.parent)
    if (parent.type === 'rule' || (parent.type === 'atrule' && !conditions.test(String(Reflect.get(parent, 'name')))))
      return false
  return true
}

const conditions = /^(?:media|supports|container)$/

/** Rules to insert before one that sets `display` of an element whose inner elements the theme lays out, too. */
function restoreDisplays(rule: Rule, { displays = {}, elements }: StyleLayers): ChildNode[] {
  const sets = rule.nodes.some(
    (node) => node.type === 'decl' && node.prop === 'display' && !/none|grid/.test(node.value),
  )
  if (!sets) return []
  return rule.selectors.flatMap((selector) => {
    const outer = /(?:^|[\s>+~])([a-z]+)$/.exec(selector)?.[1] ?? ''
    const inner = Object.hasOwn(displays, outer) ? (displays[outer] ?? {}) : {}
    return Object.entries(inner).map(([tag, value]) => {
      const nodes = [postcss.decl({ prop: 'display', value })]
      const part = postcss.rule({ selectors: [`${selector} :where(${tag})`], nodes, source: rule.source })
      const isLayered = isPlain(rule) && selectsOnlyElements(selector)
      return isLayered ? postcss.atRule({ name: 'layer', params: elements, nodes: [part] }) : part
    })
  })
}

/** Rules to insert before one for a pseudo-element that is a real element in the theme. */
function restorePseudos(rule: Rule, { pseudos = [] }: StyleLayers): ChildNode[] {
  return rule.selectors.flatMap((selector) => {
    const whole = withinParents(selector, rule)
    const last = whole.split(/[\s>+~]+/).at(-1) ?? ''
    return pseudos
      .filter(({ of, within }) => last.endsWith(':after') && has(last, of) && has(whole, within))
      .flatMap(({ rules }) => {
        const element = selector.replace(/::?[a-z]+$/, '')
        return postcss.parse(
          rules.replaceAll('&', () => element),
          { from: rule.source?.input.from },
        ).nodes
      })
  })
}

const has = (selector: string, name: string) => selector.match(/\.[\w-]+/g)?.includes(`.${name}`) === true

/** A selector joined with those of the rules that it is nested in. */
function withinParents(selector: string, { parent }: Node): string {
  if (parent === undefined) return selector
  const outer = parent.type === 'rule' ? String(Reflect.get(parent, 'selector')) : ''
  const joined = selector.startsWith('&') ? outer + selector.slice(1) : `${outer} ${selector}`
  return withinParents(joined.trim(), parent)
}

/** The rule to insert before one that replaces a shape of the theme; declarations of the latter win over the inserted ones. */
function restoreShape(rule: Rule, shapes: ReadonlySet<string>): Rule | undefined {
  if (!rule.nodes.some((node) => node.type === 'decl' && isShown(node))) return undefined
  const around = rule.parent?.type === 'rule' && 'selector' in rule.parent ? String(rule.parent.selector) : ''
  const selectors = rule.selectors.filter(
    (selector) =>
      /::?(?:before|after)$/.test(selector) &&
      `${around}${selector}`.match(/\.[\w-]+/g)?.some((name) => shapes.has(name.slice(1))),
  )
  if (selectors.length === 0) return undefined
  const nodes = [
    postcss.decl({ prop: 'background-color', value: 'transparent' }),
    postcss.decl({ prop: 'clip-path', value: 'none' }),
  ]
  return postcss.rule({ selectors, nodes, source: rule.source })
}

function isShown({ prop, value }: Declaration): boolean {
  return prop === 'background' || prop === 'background-image' || (prop === 'content' && !emptyContent.test(value))
}

const emptyContent = /^(?:none|normal|(["'])\s*\1)$/
