/** A mouse that only crosses the button opens nothing; one that leaves for a moment loses nothing. */
const openDelayMs = 80
const closeDelayMs = 180

/** The menu under the mouse, and the one that it opened. */
let hovered: Element | null = null
let opened: Element | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let isPressing = false

document.addEventListener('pointerover', watchMenus)
document.documentElement.addEventListener('pointerleave', () => moveTo(null))
document.addEventListener('click', keepOpen, { capture: true })

/**
 * Menus of the navbar open under a mouse, and close when it has left them. A touch or a pen presses, and is not heard here; a
 * menu that was opened by a press or a key stays until it is closed the same way.
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
  if (hovered?.matches(':hover') === false) hovered = null // it was left while this file was on its way
  if (opened !== null && opened !== hovered) {
    if (isOpen(opened) && !isInUse(opened)) press(opened)
    opened = null
  }
  if (hovered === null || isOpen(hovered)) return
  press(hovered)
  opened = hovered
}

/** A press on the button of a menu that the mouse opened keeps it open. */
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

/** Whether the focus is in the list: it must not be hidden. */
function isInUse(menu: Element): boolean {
  const { activeElement } = document
  return menu.contains(activeElement) && activeElement !== findButton(menu)
}

function press(menu: Element): void {
  isPressing = true
  findButton(menu)?.click()
  isPressing = false
}
