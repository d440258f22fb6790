/** A diagram as displayed in a page. */
export interface CapturedDiagram {
  text: string
  /**
   * An image that needs no stylesheet; colors are enclosed in `marks.open` and `marks.close`, and ids begin with `marks.id`.
   */
  svg?: string
  /** Why there is no image. */
  problem?: string | undefined
}

/** Diagrams and colors of a page in one color mode. */
export interface CapturedPage {
  diagrams: CapturedDiagram[]
  /** Value of each color expression in this mode. */
  colors: string[]
}

/** Private-use characters that no text contains: around each color, and before each id. */
export const marks = { open: '\uE000', close: '\uE001', id: '\uE002' }

/** Element on which `noteDiagrams` stores the text of a diagram. */
export interface DiagramElement extends Element {
  diagramText?: string
}

/**
 * Runs in a page before its own scripts. It stores the text of each diagram, which the image will replace, and reports every
 * diagram as near the viewport, even in closed tabs. Must not refer to anything outside of the function.
 * @param font font to use instead of the page's own
 */
export function noteDiagrams(font: string | undefined): void {
  window.IntersectionObserver = class {
    constructor(private readonly callback: (entries: object[]) => void) {}
    observe(target: Element): void {
      queueMicrotask(() => this.callback([{ isIntersecting: true, target }]))
    }
    unobserve(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver
  document.addEventListener('DOMContentLoaded', () => {
    if (font !== undefined) document.documentElement.style.setProperty('--ifm-font-family-base', font)
    for (const source of document.querySelectorAll(
      '.docusaurus-mermaid-container:not([data-live]) > .mermaid-source',
    )) {
      const container = source.parentElement as DiagramElement
      container.diagramText = source.textContent
    }
  })
}

/** Runs in a page: whether each stored diagram has its image or an error. */
export function areDiagramsReady(): boolean {
  const containers: DiagramElement[] = [...document.querySelectorAll('.docusaurus-mermaid-container')]
  return containers.every(
    ({ diagramText, children }) => diagramText === undefined || [...children].some((child) => child.matches('[role]')),
  )
}

/**
 * Runs in a page. It converts the diagrams to images in which attributes replace the styles from stylesheets, because a policy
 * may block styles, and in which HTML is converted to text elements, one for each line. Must not refer to anything outside of
 * the function.
 * @param expressions CSS colors to evaluate in this page
 */
export function captureDiagrams({
  expressions,
  marks,
}: {
  expressions: string[]
  marks: { open: string; close: string; id: string }
}): CapturedPage {
  const namespace = 'http://www.w3.org/2000/svg'
  const inherited =
    'fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap stroke-linejoin font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing paint-order visibility marker-start marker-mid marker-end'.split(
      ' ',
    )
  const own = ['opacity', 'alignment-baseline', 'baseline-shift', 'stop-color', 'stop-opacity', 'filter']
  const colored = new Set(['fill', 'stroke', 'stop-color'])
  const context = document
    .createElement('canvas')
    .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  const stage = document.createElement('div')
  stage.className = 'docusaurus-mermaid-container'
  stage.style.cssText = 'position: absolute; top: 0; left: 0; width: max-content; overflow: visible'
  document.body.append(stage)

  /** Converts any CSS color to hex or rgba. */
  function readColor(color: string): string {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data
    const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')
    return alpha === 255 ? `#${hex}` : `rgba(${red}, ${green}, ${blue}, ${Math.round((alpha / 255) * 100) / 100})`
  }

  const round = (value: number) => String(Math.round(value * 100) / 100)

  function clean(name: string, value: string): string {
    if (colored.has(name) && !/^(?:none|url|context)/.test(value)) return marks.open + readColor(value) + marks.close
    return value.replace(/url\("(#[^"]*)"\)/g, 'url($1)').replaceAll('"', "'")
  }

  /** Sets the computed styles of an element as attributes of its copy. */
  function style(element: Element, copy: Element, around: CSSStyleDeclaration, plain: CSSStyleDeclaration): void {
    const computed = getComputedStyle(element)
    for (const [names, other] of [
      [inherited, around],
      [own, plain],
    ] as const) {
      for (const name of names) {
        const value = computed.getPropertyValue(name)
        if (value === other.getPropertyValue(name)) copy.removeAttribute(name)
        else copy.setAttribute(name, clean(name, value))
      }
    }
    const { transform } = (element as SVGElement).style
    if (transform !== '') copy.setAttribute('transform', computed.transform)
    copy.removeAttribute('style')
  }

  function createElement(tag: string, attributes: { [name: string]: string }): Element {
    const element = document.createElementNS(namespace, tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  }

  /** Converts the text lines and backgrounds of HTML to SVG elements. */
  function convertHtml(html: SVGForeignObjectElement): Element {
    const toLocal = (html.getScreenCTM() as DOMMatrix).inverse()
    const place = ({ left, top, width, height }: DOMRect) => {
      const { x, y } = new DOMPoint(left, top).matrixTransform(toLocal)
      return { x, y, width: width * toLocal.a, height: height * toLocal.d }
    }
    const group = createElement('g', { 'text-anchor': 'start', stroke: 'none', 'dominant-baseline': 'auto' })
    const transform = html.getAttribute('transform')
    if (transform !== null) group.setAttribute('transform', transform)
    for (const element of html.querySelectorAll('*')) {
      const { backgroundColor } = getComputedStyle(element)
      if (readColor(backgroundColor).endsWith(', 0)')) continue
      for (const box of element.getClientRects()) {
        const { x, y, width, height } = place(box)
        if (width === 0 || height === 0) continue
        const size = { x: round(x), y: round(y), width: round(width), height: round(height) }
        group.append(createElement('rect', { ...size, fill: clean('fill', backgroundColor) }))
      }
    }
    const nodes = document.createTreeWalker(html, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const words = (node.textContent ?? '').matchAll(/\S+/g)
      const lines: { words: string[]; top: number; left: number; right: number; height: number }[] = []
      for (const { 0: word, index } of words) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const box = range.getBoundingClientRect()
        const line = lines.at(-1)
        if (line !== undefined && Math.abs(line.top - box.top) < 1) {
          line.words.push(word)
          line.right = box.right
        } else lines.push({ words: [word], top: box.top, left: box.left, right: box.right, height: box.height })
      }
      const computed = getComputedStyle(node.parentElement as Element)
      const { fontStyle, fontWeight, fontSize, fontFamily, color } = computed
      context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x')
      for (const { words: inLine, top, left, right, height } of lines) {
        const { x, y, width } = place(new DOMRect(left, top, right - left, height))
        const text = createElement('text', {
          x: round(x),
          y: round(y + (height * toLocal.d * ascent) / (ascent + descent)),
          textLength: round(width),
          lengthAdjust: 'spacingAndGlyphs',
          fill: clean('fill', color),
          'font-size': fontSize,
          'font-weight': fontWeight,
          'font-style': fontStyle,
          'font-family': clean('font-family', fontFamily),
        })
        text.textContent = inLine.join(' ')
        group.append(text)
      }
    }
    // moves common attributes to the group, or drops them if the group inherits the same value
    const around = getComputedStyle(html.parentElement as Element)
    const hasBackground = group.querySelector(':scope > rect') !== null
    const texts = [...group.querySelectorAll(':scope > text')]
    for (const name of ['fill', 'font-size', 'font-weight', 'font-style', 'font-family']) {
      const [value = null, ...others] = new Set(texts.map((text) => text.getAttribute(name)))
      if (value === null || others.length > 0 || (name === 'fill' && hasBackground)) continue
      for (const text of texts) text.removeAttribute(name)
      if (value !== clean(name, around.getPropertyValue(name))) group.setAttribute(name, value)
    }
    return group
  }

  /**
   * Fixes the length of a text line at its current width, to which the boxes around it fit, regardless of the reader's font.
   */
  function fixLength(element: Element, copy: Element): void {
    if (!(element instanceof SVGTextContentElement) || element.textContent.trim() === '') return
    const isLine =
      element instanceof SVGTextElement ? element.querySelector('tspan') === null : element.hasAttribute('x')
    const length = isLine ? element.getComputedTextLength() : 0
    if (length === 0) return
    copy.setAttribute('textLength', round(length))
    copy.setAttribute('lengthAdjust', 'spacingAndGlyphs')
  }

  function walk(element: Element, copy: Element, around: CSSStyleDeclaration, plain: CSSStyleDeclaration): void {
    style(element, copy, around, plain)
    fixLength(element, copy)
    const computed = getComputedStyle(element)
    for (const child of element.children) {
      const childCopy = copies.get(child) as Element
      if (child instanceof SVGStyleElement || child instanceof SVGScriptElement) childCopy.remove()
      else if (child instanceof SVGForeignObjectElement) {
        const group = convertHtml(child)
        if (group.childElementCount === 0) childCopy.remove()
        else childCopy.replaceWith(group)
      } else if (child instanceof SVGElement) walk(child, childCopy, computed, plain)
    }
  }

  const copies = new Map<Element, Element>()

  function copyTree(element: Element): Element {
    const copy = element.cloneNode(false) as Element
    copies.set(element, copy)
    for (const child of element.childNodes) {
      if (child instanceof Element) copy.append(copyTree(child))
      else if (child instanceof Text) copy.append(child.cloneNode())
    }
    return copy
  }

  /** Removes ids that nothing in the image refers to, and marks the others so that they can be made unique in a document. */
  function renameIds(svg: Element): void {
    const names = new Map<string, string>()
    for (const element of svg.querySelectorAll('[id]')) names.set(element.id, marks.id + names.size)
    const used = new Set<string>()
    for (const element of svg.querySelectorAll('*')) {
      for (const { name, value } of Array.from(element.attributes)) {
        const renamed = value.replace(/(^|url\()#([^)]+)/g, (whole, before: string, id: string) => {
          const other = names.get(id)
          if (other === undefined || (before === '' && !name.endsWith('href'))) return whole
          used.add(id)
          return `${before}#${other}`
        })
        if (renamed !== value) element.setAttribute(name, renamed)
      }
    }
    svg.removeAttribute('id')
    for (const element of svg.querySelectorAll('[id]')) {
      const name = used.has(element.id) ? names.get(element.id) : undefined
      if (name === undefined && element.matches('marker, filter, symbol, clipPath, linearGradient')) element.remove()
      else if (name === undefined) element.removeAttribute('id')
      else element.id = name
    }
  }

  function capture(shown: SVGSVGElement): string {
    const svg = shown.cloneNode(true) as SVGSVGElement
    const { width: viewWidth, height: viewHeight } = shown.viewBox.baseVal
    const width = Number.parseFloat(shown.style.maxWidth) || viewWidth
    const height = (width * viewHeight) / viewWidth
    const minWidth = Number.parseFloat(shown.style.minWidth) || 0
    stage.replaceChildren(svg)
    svg.style.cssText += `; width: ${width}px; max-width: none; min-width: 0; height: ${height}px; flex: none`
    const plain = document.createElementNS(namespace, 'g')
    svg.append(plain)
    const plainStyle = getComputedStyle(plain)
    const copy = copyTree(svg)
    copies.get(plain)?.remove()
    walk(svg, copy, getComputedStyle(stage), plainStyle)
    for (const name of ['role', 'aria-roledescription', 'aria-labelledby', 'aria-describedby', 'class', 'style'])
      copy.removeAttribute(name)
    copy.setAttribute('width', round(width))
    copy.setAttribute('height', round(height))
    if (minWidth > 0) copy.setAttribute('data-min-width', String(Math.floor(minWidth / 100)))
    renameIds(copy)
    for (const element of copy.querySelectorAll('*')) {
      for (const { name, value } of Array.from(element.attributes)) {
        if (name === 'd' || /^(?:[xyr][12xy]?|c[xy]|width|height|points|transform|stroke-width)$/.test(name))
          element.setAttribute(name, value.replace(/(\.\d\d)\d+/g, '$1'))
        else if (name.startsWith('data-')) element.removeAttribute(name)
      }
    }
    return new XMLSerializer().serializeToString(copy)
  }

  /** Describes content that cannot be converted, such as a formula or an image in HTML; undefined if there is none. */
  function findProblem(svg: Element): string | undefined {
    const other = svg.querySelector('foreignObject :is(img, svg, math, input, button, video, i), image')
    return other === null ? undefined : `it contains a <${other.tagName.toLowerCase()}>`
  }

  const diagrams: CapturedDiagram[] = []
  for (const container of document.querySelectorAll<DiagramElement>('.docusaurus-mermaid-container')) {
    const { diagramText: text } = container
    if (text === undefined) continue
    const svg = container.querySelector<SVGSVGElement>(':scope > [role] > svg')
    if (svg === null) diagrams.push({ text, problem: container.querySelector('pre')?.textContent })
    else {
      const problem = findProblem(svg)
      diagrams.push({ text, ...(problem === undefined ? { svg: capture(svg) } : { problem }) })
    }
  }
  stage.replaceChildren()
  const colors = expressions.map((expression) => {
    stage.style.color = expression
    return readColor(getComputedStyle(stage).color)
  })
  stage.remove()
  return { diagrams, colors }
}
