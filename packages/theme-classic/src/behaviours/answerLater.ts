const signs = ['pointerover', 'focusin', 'touchstart', 'click'] as const

/**
 * Loads the code that answers code blocks and `<details>` when the visitor comes near one. What was done before it came
 * is answered then.
 */
export function answerLater(document: Document): void {
  let loading: Promise<typeof import('./answers.ts')> | undefined
  const load = async () => {
    const answers = await import('./answers.ts')
    for (const name of signs) document.removeEventListener(name, onSign, true)
    answers.answer(document)
    return answers
  }
  const onSign = (sign: Event) => {
    if (!(sign.target instanceof Element) || sign.target.closest('.theme-code-block, summary') === null) return
    loading ??= load()
    const openLater = holdBack(sign)
    loading.then(
      ({ answerCodeBlock }) => {
        answerCodeBlock(sign)
        openLater()
      },
      () => {
        loading = undefined // the next sign tries again
        openLater()
      },
    )
  }
  for (const name of signs) document.addEventListener(name, onSign, { capture: true, passive: name === 'touchstart' })
}

let isPlayedAgain = false

/** Keeps the browser from opening `<details>` without its slide; gives a function that clicks again. */
function holdBack(sign: Event): () => void {
  const summary = sign.type === 'click' && !isPlayedAgain ? (sign.target as Element).closest('summary') : null
  if (summary === null || sign.defaultPrevented) return () => {}
  const inner = (sign.target as Element).closest('a, button, input, select, textarea')
  if (inner !== null && summary.contains(inner)) return () => {}
  sign.preventDefault()
  return () => {
    isPlayedAgain = true // now the browser may, if nobody else does
    summary.click()
    isPlayedAgain = false
  }
}
