/** Whether the keys that a reader presses become text. */
export function isTextField(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName)
}

/** What a key press asks of the search; undefined if it means something else. */
export function readShortcut(
  // a browser that fills in a field tells of it by an event without a key
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & { key?: string | undefined },
  isTyping: boolean,
): 'toggle' | 'open' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key?.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) return 'toggle'
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey ? 'open' : undefined
}
