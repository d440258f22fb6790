/** Delays, so that crossing the button does not open a menu and leaving it for a moment does not close it. */
const openDelayMs = 80
const closeDelayMs = 180

/** The menu under the mouse, and the one that hovering has opened. */
let hovered: Element | null = null
let opened: Element | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let isPressing = false

document.addEventListener('pointerover', watchMenus)
document.documentElement.addEventListener('pointerleave', () => moveTo(null))
document.addEventListener('click', keepOpen, { capture: true })

/**
 * Opens menus of the navbar while a mouse is over them, and closes them when it has left. Ignores touches and pens, which click
 * instead; a menu opened by a click or a key stays until it is closed the same way.
 */
export function watchMenus({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'mouse') moveTo(target instanceof Element ? target.closest('.navbar .dropdown') : null)
}

function moveTo(menu: Element | null): void {
  if (menu === hovered) return
  hovered = menu
  clearTimeout(timer)
  timer = setTimeout(follow, menu === null ? closeDelayMs : openDelayMs)
}

function follow(): void {
  if (hovered?.matches(':hover') === false) hovered = null // the mouse left while this file was loading
  if (opened !== null && opened !== hovered) {
    if (isOpen(opened) && !isInUse(opened)) press(opened)
    opened = null
  }
  if (hovered === null || isOpen(hovered)) return
  press(hovered)
  opened = hovered
}

/** Makes a click on the button of a menu opened by hovering keep it open, instead of closing it. */
function keepOpen(event: Event): void {
  if (isPressing) return
  clearTimeout(timer)
  const button = event.target instanceof Element ? event.target.closest('[aria-expanded]') : null
  if (button === null || opened === null || button !== findButton(opened) || !isOpen(opened)) return
  event.stopPropagation()
  opened = null
}

const findButton = (menu: Element) => menu.querySelector<HTMLElement>('[aria-expanded]')

const isOpen = (menu: Element) => findButton(menu)?.getAttribute('aria-expanded') === 'true'

/** Whether the focus is in the list of the menu, which must not be hidden then. */
function isInUse(menu: Element): boolean {
  const { activeElement } = document
  return menu.contains(activeElement) && activeElement !== findButton(menu)
}

function press(menu: Element): void {
  isPressing = true
  findButton(menu)?.click()
  isPressing = false
}
