/**
 * Calls back once, when a pointer or the focus first comes to such an element: what answers it is loaded then.
 * @param options.mouseOnly leaves touches, pens and the keyboard out
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
