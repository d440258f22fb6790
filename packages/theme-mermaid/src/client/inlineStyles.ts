/** Attribute that holds the value of a `style` attribute, which a strict Content-Security-Policy would block. */
const asideName = 'data-style'

const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi
const styleAttribute = /"[^"]*"|'[^']*'|(\s)style(?=\s*=)/gi

/** Renames the `style` attributes in HTML, so that no policy blocks them; `styleImage` restores them. */
export function setStylesAside(html: string): string {
  return html.replace(tags, (tag) =>
    tag.replace(styleAttribute, (text, space?: string) => (space === undefined ? text : `${space}${asideName}`)),
  )
}

/**
 * Applies the renamed style attributes of all descendants through the `style` property, which scripts may set under any policy.
 */
function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${asideName}]`)) {
    element.style.cssText = element.getAttribute(asideName) ?? ''
    element.removeAttribute(asideName)
  }
}

/** Stylesheets of images by image id, to which their rules are scoped. */
const sheets = new Map<string, CSSStyleSheet>()

/** Adds the stylesheet of an image to the document, and removes those of images that no longer exist. */
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

/** Applies the styles of an image that has been added to the document. */
export function styleImage(root: ParentNode, { id, css }: { id: string; css: string }): void {
  adoptSheet(id, css)
  applyStyles(root)
}

/**
 * Makes Mermaid work under a policy without `unsafe-inline`. Mermaid writes style elements, style attributes, and HTML with
 * both. Until the returned function is called, these DOM methods are patched to have the same effect through constructed
 * stylesheets and the `style` property, which every policy allows. HTML read from the stage has renamed style attributes and no
 * style element.
 * @param stage element in which Mermaid renders
 * @param id id of the image
 * @returns function that removes the patches and returns the rules of the style elements
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
    // the library for mind maps adds a rule for its container
    const isFromMermaid = stage.contains(this) || (child as Partial<Element>).id?.includes('cytoscape')
    if (!(child instanceof HTMLStyleElement) || !isFromMermaid) {
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
    // the original method is inherited from Node
    Reflect.deleteProperty(Element.prototype, 'insertBefore')
    Object.defineProperty(Element.prototype, 'innerHTML', html)
    return css
  }
}
