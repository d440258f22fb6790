/**
 * Calls back once, when a pointer or the focus first enters a matching element, so that the code for it can be loaded on demand.
 * @param pointer if given, only pointers of this type count, and not the focus
 */
export function whenNear(selector: string, callback: (event: PointerEvent) => void, pointer?: 'mouse'): void {
  const names = ['pointerover', 'focusin'] as const
  const listen = (event: Event) => {
    if (!(event.target instanceof Element) || event.target.closest(selector) === null) return
    if (pointer && (event as PointerEvent).pointerType !== pointer) return
    for (const name of names) document.removeEventListener(name, listen)
    callback(event as PointerEvent)
  }
  for (const name of names) document.addEventListener(name, listen)
}
