const copiedForMs = 1600
const copiedClassName = 'theme-code-block__copy--copied'
const wrappedClassName = 'theme-code-block--wrap'

/** Copying and wrapping, for code blocks in static HTML and in components alike. */
export function answerCodeBlock({ type, target }: Event): void {
  if (!(target instanceof Element)) return
  if (type !== 'click') {
    const block = target.closest('.theme-code-block')
    if (block !== null) offerWrap(block)
    return
  }
  const copy = target.closest<HTMLElement>('.theme-code-block__copy')
  if (copy !== null) void copyCode(copy)
  const wrap = target.closest<HTMLElement>('.theme-code-block__wrap')
  if (wrap !== null) toggleWrap(wrap)
}

function readCode(button: Element): string {
  return button.closest('.theme-code-block')?.querySelector('code')?.textContent?.replace(/\n$/, '') ?? ''
}

async function copyCode(button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(readCode(button))
  } catch {
    if (!copyBySelection(button)) return // neither way is allowed here; the code can still be selected
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

/** The clipboard interface needs a secure context; a selection does not. */
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

/** Says a word to screen readers. */
function announce(text: string): void {
  if (region === undefined) {
    region = document.createElement('div')
    region.className = 'sr-only'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  region.textContent = text
  setTimeout(() => region?.replaceChildren(), copiedForMs)
}

function toggleWrap(button: HTMLElement): void {
  const isWrapped = button.closest('.theme-code-block')?.classList.toggle(wrappedClassName) ?? false
  button.setAttribute('aria-pressed', String(isWrapped))
}

function offerWrap(block: Element): void {
  const pre = block.querySelector('pre')
  const button = block.querySelector<HTMLElement>('.theme-code-block__wrap')
  if (pre === null || button === null) return
  button.hidden = !block.classList.contains(wrappedClassName) && pre.scrollWidth <= pre.clientWidth
}
