import type { HeadEntry, HeadSnapshot } from '../../shared/index.ts'
import type { HeadRegistry } from './headRegistry.ts'

/** Tags of the document's head that belong to the page being shown. */
let tagsOfPage: Element[] = []

/** Tells the tags of the page that the server rendered from those of others: they follow a tag that has their number. */
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
 * Writes what the `<Head>`s of the page being shown say, now and whenever they say something else: a change of several is
 * one write. Another page's head takes its place.
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

/** Makes the document's head that of another page: what both have stays, what is new comes behind it. */
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

/** Tells which classes of an element are the first page's. */
export function rememberClasses(element: Element, className: string): void {
  classesOfPage.set(element, readClasses(className))
}

const namesOfPage = new WeakMap<Element, string[]>()

/** Sets attributes; those of the page before go, its classes too, and those of others stay. */
function writeAttributes(element: HTMLElement, { class: className = '', ...others }: { [name: string]: string }): void {
  // only what differs is written: the browser works out the styles of the whole document again for `lang`, `dir` and classes
  const classes = readClasses(className)
  const gone = (classesOfPage.get(element) ?? []).filter((name) => !classes.includes(name))
  const added = classes.filter((name) => !element.classList.contains(name))
  // with no names, too, they set the attribute
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
