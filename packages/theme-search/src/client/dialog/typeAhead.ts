/** What was typed before there was a field for it. */
interface Typed {
  text: string
  /** Enter came last: the first result is wanted. */
  isEntered: boolean
}

const nothing: Typed = { text: '', isEntered: false }
let typed = nothing

/** From now on keeps what is typed, until `takeTyped`: the dialog that it is meant for is on its way. */
export function captureTyping(): void {
  window.addEventListener('keydown', onKeyDown, { capture: true })
}

/** What was typed since `captureTyping`, which ends. */
export function takeTyped(): Typed {
  window.removeEventListener('keydown', onKeyDown, { capture: true })
  const taken = typed
  typed = nothing
  return taken
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (isComposing || ctrlKey || metaKey || altKey) return
  const next = typeKey(typed, key)
  if (next === undefined) return
  typed = next
  event.preventDefault() // a space would scroll the page
  event.stopPropagation()
}

/** The text after a key; undefined for keys that write nothing. */
export function typeKey({ text }: Typed, key: string): Typed | undefined {
  const characters = [...text]
  if (key === 'Backspace') return { text: characters.slice(0, -1).join(''), isEntered: false }
  if (key === 'Enter') return { text, isEntered: text !== '' }
  return [...key].length === 1 ? { text: text + key, isEntered: false } : undefined
}
