import { withCode } from './withCode.ts'

const wrappedClassName = 'theme-code-block--wrap'

/** Event listener for copying and wrapping, for code blocks both in static HTML and in components. */
export function answerCodeBlock({ type, target }: Event): void {
  if (!(target instanceof Element)) return
  if (type !== 'click') {
    const block = target.closest('.theme-code-block')
    if (block !== null) offerWrap(block)
    return
  }
  const copy = target.closest<HTMLElement>('.theme-code-block__copy')
  if (copy !== null) withCode(import('./copyCode.ts'), (code) => void code.copyCode(copy))
  const wrap = target.closest<HTMLElement>('.theme-code-block__wrap')
  if (wrap !== null) toggleWrap(wrap)
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
