const copiedForMs = 1600
const copiedClassName = 'theme-code-block__copy--copied'

function readCode(button: Element): string {
  return button.closest('.theme-code-block')?.querySelector('code')?.textContent?.replace(/\n$/, '') ?? ''
}

/** Copies the code of a block to the clipboard, and confirms it on the button and to screen readers. */
export async function copyCode(button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(readCode(button))
  } catch {
    if (!copyBySelection(button)) return // the browser allows neither way; the reader can still select the code
  }
  const label = button.getAttribute('aria-label') ?? ''
  if (button.classList.contains(copiedClassName)) return
  const copied = button.dataset.copied ?? 'Copied'
  button.classList.add(copiedClassName)
  button.setAttribute('aria-label', copied)
  announce(copied)
  setTimeout(() => {
    button.classList.remove(copiedClassName)
    button.setAttribute('aria-label', label)
  }, copiedForMs)
}

/** Fallback for pages without a secure context, which the Clipboard API requires. Returns whether it worked. */
function copyBySelection(button: Element): boolean {
  const code = button.closest('.theme-code-block')?.querySelector('code')
  const selection = getSelection()
  if (!code || selection === null) return false
  selection.selectAllChildren(code)
  const isCopied = document.execCommand('copy')
  selection.removeAllRanges()
  return isCopied
}

let region: HTMLElement | undefined

/** Announces a text to screen readers. */
function announce(text: string): void {
  if (region === undefined) {
    region = document.createElement('div')
    region.className = 'sr-only'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  // screen readers ignore the initial content of a live region
  setTimeout(() => region?.append(text), 100)
  setTimeout(() => region?.replaceChildren(), copiedForMs)
}
