import type { HeadEntry, HeadSnapshot } from '../../shared/index.ts'
import type { HeadRegistry } from './HeadRegistry.ts'

/** Tags of the document's head that belong to the page being shown. */
let tagsOfPage: Element[] = []

/** Finds the tags of the page that the server rendered: they follow a tag that states their number. */
export function rememberTags(head: HTMLHeadElement): void {
  let tag: Element | null = head.querySelector('meta[name="generator"][data-tags]')
  const count = Number(tag?.getAttribute('data-tags') ?? 0)
  tagsOfPage = []
  while (tag !== null && tagsOfPage.length < count) {
    tag = tag.nextElementSibling
    if (tag !== null) tagsOfPage.push(tag)
  }
}

/**
 * Writes the contents of the page's `<Head>`s to the document, now and on every change; several changes are batched into one
 * write. The head of the next page replaces this one.
 */
export function keepHeadWritten(head: HeadRegistry): void {
  let isScheduled = false
  const write = () => {
    isScheduled = false
    if (head === current) writeHead(head.read())
  }
  current = head
  write()
  head.onChange = () => {
    if (!isScheduled) queueMicrotask(write)
    isScheduled = true
  }
}

let current: HeadRegistry | undefined

/** Replaces the previous page's tags in the document's head: tags that both pages have stay, new ones are appended. */
function writeHead({ tags, htmlAttributes, bodyAttributes }: HeadSnapshot): void {
  const before = tagsOfPage
  tagsOfPage = tags.map(createTag).map((element) => before.find((other) => other.isEqualNode(element)) ?? element)
  for (const element of before) if (!tagsOfPage.includes(element)) element.remove()
  for (const element of tagsOfPage) if (!element.isConnected) document.head.append(element)
  writeAttributes(document.documentElement, htmlAttributes)
  writeAttributes(document.body, bodyAttributes)
}

function createTag({ tag, attributes, text }: HeadEntry): Element {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (text !== undefined) element.textContent = text
  return element
}

const classesOfPage = new WeakMap<Element, string[]>()

/** Records the classes of an element that belong to the page. */
export function rememberClasses(element: Element, className: string): void {
  classesOfPage.set(element, readClasses(className))
}

const namesOfPage = new WeakMap<Element, string[]>()

/** Sets attributes and classes, and removes those of the previous page; attributes and classes from other sources stay. */
function writeAttributes(element: HTMLElement, { class: className = '', ...others }: { [name: string]: string }): void {
  // write only differences: for `lang`, `dir` and classes, the browser recalculates the styles of the whole document
  const classes = readClasses(className)
  const gone = (classesOfPage.get(element) ?? []).filter((name) => !classes.includes(name))
  const added = classes.filter((name) => !element.classList.contains(name))
  // `remove()` and `add()` set the attribute even without arguments
  if (gone.length > 0) element.classList.remove(...gone)
  if (added.length > 0) element.classList.add(...added)
  rememberClasses(element, className)
  for (const name of namesOfPage.get(element) ?? []) if (!(name in others)) element.removeAttribute(name)
  namesOfPage.set(element, Object.keys(others))
  for (const [name, value] of Object.entries(others)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

function readClasses(className: string): string[] {
  return className.split(/\s+/).filter((name) => name !== '')
}
