import { useEffect, useState, type ReactNode } from 'react'

/** How long the button shows the result. */
const feedbackMs = 2000

type Result = 'idle' | 'copied' | 'failed'
const labels: { [result in Result]: string } = {
  idle: 'Copy',
  copied: 'Copied',
  failed: 'Not copied: select the text instead',
}

/** Copies a text to the clipboard and shows whether that succeeded. */
export function CopyButton({ text, className = '' }: { text: string; className?: string }): ReactNode {
  const [result, setResult] = useState<Result>('idle')
  useEffect(() => {
    if (result === 'idle') return
    const timer = setTimeout(() => setResult('idle'), feedbackMs)
    return () => clearTimeout(timer)
  }, [result])
  return (
    <button type="button" className={`button button--secondary button--sm ${className}`} onClick={copy}>
      <span aria-live="polite">{labels[result]}</span>
    </button>
  )

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      setResult('failed') // no permission, or the page is not served over HTTPS
    }
  }
}
