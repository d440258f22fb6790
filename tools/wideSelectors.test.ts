import fs from 'node:fs'
import path from 'node:path'
import { Features, transform, type Selector, type SelectorComponent } from 'lightningcss'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Whether a compound selector names an element, class, id or attribute. */
function namesSomething(parts: SelectorComponent[]): boolean {
  return parts.some((part) => {
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
      return part.selectors.every((selector) => namesSomething(splitSubject(selector)[1]))
    return ['class', 'id', 'type', 'attribute', 'pseudo-element'].includes(part.type)
  })
}

/** Splits a selector at the last combinator; the subject is the element that is styled. */
function splitSubject(selector: Selector): [before: Selector, subject: SelectorComponent[]] {
  const at = selector.findLastIndex(({ type }) => type === 'combinator')
  return [selector.slice(0, Math.max(0, at)), selector.slice(at + 1)]
}

/** Whether a match depends on other elements, which can be added or removed. */
function dependsOnOthers(parts: SelectorComponent[]): boolean {
  return parts.some((part) => {
    if (part.type !== 'pseudo-class') return false
    if (part.kind === 'has' || part.kind === 'empty' || /-child$|^nth-/.test(part.kind)) return true
    const isList = part.kind === 'is' || part.kind === 'where' || part.kind === 'not'
    return isList && part.selectors.some(dependsOnOthers)
  })
}

/** Selectors with an unnamed subject below an element that is matched by `:has()` or its position. */
function listWide(code: string): string[] {
  const found: string[] = []
  const flat = transform({ filename: 'a.css', code: Buffer.from(code), include: Features.Nesting }).code
  transform({
    filename: 'a.css',
    code: flat,
    visitor: {
      Selector(selector) {
        const [before, subject] = splitSubject(selector)
        if (dependsOnOthers(before) && !namesSomething(subject)) found.push(JSON.stringify(selector))
      },
    },
  })
  return found
}

test('finds only selectors with an unnamed subject', () => {
  for (const rule of [
    '.a:not(:has(> .b)) > :first-child { color: red }',
    '.a { &:last-child > * { color: red } }',
    '.a:has(.b) > :is(p, :last-child) { color: red }',
  ])
    expect(listWide(rule), rule).toHaveLength(1)
  expect(
    listWide('.a > :last-child, .a:has(.b) .c, .a:first-child > :is(p, .d):last-child, p:has(b) { color: red }'),
  ).toEqual([])
})

// the browser would recalculate the styles of the whole document with each chunk that it receives
test('no stylesheet has rules that can match all elements when one is added', () => {
  const files = globSync(['packages/*/css/*.css', 'website/src/**/*.css'], { cwd: root })
  expect(files.length).toBeGreaterThan(40)
  const wide = files.flatMap((file) =>
    listWide(fs.readFileSync(path.join(root, file), 'utf8')).map((selector) => `${file}: ${selector}`),
  )
  expect(wide).toEqual([])
})
