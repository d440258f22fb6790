import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { limits } from './limits.ts'

type Expected = string | RegExp

/** Matchers that wait: the state may come later, and `.not` waits for it to go. */
interface WaitingMatchers {
  toBeVisible(): Promise<void>
  /** Hidden, or not there at all. */
  toBeHidden(): Promise<void>
  toBeFocused(): Promise<void>
  toBeInViewport(): Promise<void>
  /** The whole text, white space folded; or a pattern in it. */
  toHaveText(expected: Expected): Promise<void>
  /** Null: the attribute is not there. */
  toHaveAttribute(name: string, expected: Expected | null): Promise<void>
  toHaveCSS(property: string, expected: Expected): Promise<void>
  toHaveValue(expected: Expected): Promise<void>
  toHaveCount(expected: number): Promise<void>
  /** Path, query and hash of a page. */
  toHavePath(expected: Expected): Promise<void>
  toHaveTitle(expected: Expected): Promise<void>
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-unused-vars
  interface Matchers<T> extends WaitingMatchers {}
}

const intervalMs = 40

interface State {
  pass: boolean
  /** What was found, for the message. */
  found: string
}

/** Reads a state until it is as wished. An element that is not there yet, or goes away, is another state. */
async function wait(
  matcher: { isNot?: boolean },
  what: string,
  read: () => Promise<State>,
): Promise<{ pass: boolean; message: () => string }> {
  const isNot = matcher.isNot === true
  const deadline = Date.now() + limits.state
  let state = await readState(read)
  while (state.pass === isNot && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
    state = await readState(read)
  }
  return { pass: state.pass, message: () => `expected ${isNot ? 'not ' : ''}${what}; found ${state.found}` }
}

async function readState(read: () => Promise<State>): Promise<State> {
  try {
    return await read()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // two elements for one locator is a mistake of the test, not a state
    if (message.includes('strict mode violation')) throw error
    return { pass: false, found: message.split('\n')[0] ?? '' }
  }
}

function matches(found: string | null, expected: Expected | null): State {
  const pass =
    found === null || expected === null || typeof expected === 'string' ? found === expected : expected.test(found)
  return { pass, found: JSON.stringify(found) }
}

const once = { timeout: 1000 }
const fold = (text: string) => text.replace(/\s+/g, ' ').trim()

expect.extend({
  toBeVisible(locator: Locator) {
    return wait(this, `${locator} to be visible`, async () => toState(await locator.isVisible(), 'visible', 'hidden'))
  },
  toBeHidden(locator: Locator) {
    return wait(this, `${locator} to be hidden`, async () => toState(await locator.isHidden(), 'hidden', 'visible'))
  },
  toBeFocused(locator: Locator) {
    return wait(this, `${locator} to have the focus`, async () => ({
      pass: await locator.evaluate((element) => element === document.activeElement, undefined, once),
      found: await locator.page().evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing'),
    }))
  },
  toBeInViewport(locator: Locator) {
    return wait(this, `${locator} to be in sight`, async () => {
      const box = await locator.evaluate(
        (element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect()
          return { top, bottom, left, right, height: innerHeight, width: innerWidth }
        },
        undefined,
        once,
      )
      const isVisible = box.bottom > 0 && box.top < box.height && box.right > 0 && box.left < box.width
      return { pass: isVisible, found: JSON.stringify(box) }
    })
  },
  toHaveText(locator: Locator, expected: Expected) {
    return wait(this, `${locator} to have the text ${expected}`, async () =>
      matches(fold(await locator.innerText(once)), expected),
    )
  },
  toHaveAttribute(locator: Locator, name: string, expected: Expected | null) {
    return wait(this, `${locator} to have ${name}=${expected}`, async () =>
      matches(await locator.getAttribute(name, once), expected),
    )
  },
  toHaveCSS(locator: Locator, property: string, expected: Expected) {
    return wait(this, `${locator} to have the style ${property}: ${expected}`, async () =>
      matches(
        await locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property, once),
        expected,
      ),
    )
  },
  toHaveValue(locator: Locator, expected: Expected) {
    return wait(this, `${locator} to have the value ${expected}`, async () =>
      matches(await locator.inputValue(once), expected),
    )
  },
  toHaveCount(locator: Locator, expected: number) {
    return wait(this, `${expected} of ${locator}`, async () => {
      const count = await locator.count()
      return { pass: count === expected, found: String(count) }
    })
  },
  toHavePath(page: Page, expected: Expected) {
    return wait(this, `the address ${expected}`, async () => {
      const { pathname, search, hash } = new URL(page.url())
      return matches(pathname + search + hash, expected)
    })
  },
  toHaveTitle(page: Page, expected: Expected) {
    return wait(this, `the title ${expected}`, async () => matches(await page.title(), expected))
  },
})

function toState(pass: boolean, yes: string, no: string): State {
  return { pass, found: pass ? yes : no }
}
