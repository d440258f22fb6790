/**
 * Calls back once, when a pointer or the focus first enters a matching element, so that the code for it can be loaded on demand.
 * @param options.mouseOnly ignores touches, pens and the keyboard
 */
export function whenNear(
  selector: string,
  callback: (event: PointerEvent) => unknown,
  { mouseOnly = false }: { mouseOnly?: boolean } = {},
): void {
  const names = ['pointerover', 'focusin'] as const
  const listen = (event: Event) => {
    if (!(event.target instanceof Element) || event.target.closest(selector) === null) return
    if (mouseOnly && (event as PointerEvent).pointerType !== 'mouse') return
    for (const name of names) document.removeEventListener(name, listen)
    callback(event as PointerEvent)
  }
  for (const name of names) document.addEventListener(name, listen)
}
