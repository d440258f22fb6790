/** Whether key presses on the target enter text. */
export function isTextField(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName)
}

/** The search action of a key press; undefined for other keys. */
export function readShortcut(
  // autofill dispatches keyboard events without a key
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & { key?: string | undefined },
  isTyping: boolean,
): 'toggle' | 'open' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key?.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) return 'toggle'
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey ? 'open' : undefined
}
