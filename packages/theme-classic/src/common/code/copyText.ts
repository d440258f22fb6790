/**
 * Puts a text on the clipboard where the clipboard takes no promise of one, or is closed because the page came without
 * encryption.
 * @throws if the browser refuses both ways
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (cause) {
    if (!copyBySelection(text)) throw new Error('The browser keeps the clipboard closed.', { cause })
  }
}

/** Selects the text in a field that nobody sees; the focus goes back to where it was. */
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
