/** Text typed before the search field existed. */
interface Typed {
  text: string
  /** Whether Enter was pressed last, which opens the first result. */
  isEntered: boolean
}

const nothing: Typed = { text: '', isEntered: false }
let typed = nothing

/** Starts to record what is typed, for the dialog that is still loading. `takeTyped` ends the recording. */
export function captureTyping(): void {
  window.addEventListener('keydown', onKeyDown, { capture: true })
}

/** Ends the recording of `captureTyping` and returns what was typed. */
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

/** The recorded text after a key press; undefined for keys that enter no text. */
export function typeKey({ text }: Typed, key: string): Typed | undefined {
  const characters = [...text]
  if (key === 'Backspace') return { text: characters.slice(0, -1).join(''), isEntered: false }
  if (key === 'Enter') return { text, isEntered: text !== '' }
  return [...key].length === 1 ? { text: text + key, isEntered: false } : undefined
}
