/** Where the HTML of an image keeps what stood in `style` attributes, which a strict policy refuses. */
const asideName = 'data-style'

const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi
const styleAttribute = /"[^"]*"|'[^']*'|(\s)style(?=\s*=)/gi

/** HTML whose `style` attributes have a name that no policy minds: `dressImage` gives them back. */
export function setStylesAside(html: string): string {
  return html.replace(tags, (tag) =>
    tag.replace(styleAttribute, (text, space?: string) => (space === undefined ? text : `${space}${asideName}`)),
  )
}

/** Styles the elements in an element by what was set aside. Scripts may set styles under any policy. */
function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${asideName}]`)) {
    element.style.cssText = element.getAttribute(asideName) ?? ''
    element.removeAttribute(asideName)
  }
}

/** Stylesheets of images by the id of the image, to which their rules are bound. */
const sheets = new Map<string, CSSStyleSheet>()

/** Lets a stylesheet hold for the document, and those of images that are gone no longer. */
function adoptSheet(id: string, css: string): void {
  for (const [other, sheet] of sheets) {
    if (other === id || document.getElementById(other) !== null) continue
    sheets.delete(other)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
  if (sheets.has(id)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(id, sheet)
  document.adoptedStyleSheets.push(sheet)
}

/** Gives an image that has come into the document its styles. */
export function dressImage(root: ParentNode, { id, css }: { id: string; css: string }): void {
  adoptSheet(id, css)
  applyStyles(root)
}

/**
 * Lets Mermaid work under a policy without `unsafe-inline`. It writes a style element, style attributes, and HTML with
 * both; while it does, these calls have the same effect by ways that every policy allows: constructed stylesheets and the
 * `style` property. The HTML that is read from the stage has its style attributes set aside and no style element.
 * @param stage where Mermaid renders
 * @param id of the image
 * @returns what ends it, and gives the rules of the style elements
 */
export function replaceInlineStyles(stage: Element, id: string): () => string {
  let css = ''
  const { setAttribute, insertBefore } = Element.prototype
  const html = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') as Required<
    TypedPropertyDescriptor<string>
  >

  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && 'style' in this) (this as HTMLElement).style.cssText = value
    else setAttribute.call(this, name, value)
  }
  Element.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null): Child {
    // the library for mind maps brings a rule for its container
    const isOfMermaid = stage.contains(this) || (child as Partial<Element>).id?.includes('cytoscape')
    if (!(child instanceof HTMLStyleElement) || !isOfMermaid) {
      return insertBefore.call(this, child, before) as Child
    }
    css += child.textContent
    adoptSheet(id, css)
    return child
  }
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...html,
    get(this: Element) {
      const text = html.get.call(this)
      return stage.contains(this) ? setStylesAside(text) : text
    },
    set(this: Element, text: unknown) {
      html.set.call(this, stage.contains(this) ? setStylesAside(String(text)) : String(text))
      if (stage.contains(this)) applyStyles(this)
    },
  })
  return () => {
    Element.prototype.setAttribute = setAttribute
    // it is a method of Node
    Reflect.deleteProperty(Element.prototype, 'insertBefore')
    Object.defineProperty(Element.prototype, 'innerHTML', html)
    return css
  }
}
