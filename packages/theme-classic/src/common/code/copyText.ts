/**
 * Copies a text to the clipboard if the browser accepts no promise of a text there, or provides no clipboard because the page
 * is not served securely.
 * @throws if the browser refuses both ways
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (cause) {
    if (!copyBySelection(text)) throw new Error('Clipboard access was denied.', { cause })
  }
}

/** Copies the text by selecting it in an invisible field; then restores the focus. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.className = 'sr-only'
  field.readOnly = true
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
