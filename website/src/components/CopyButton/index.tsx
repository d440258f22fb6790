import { useEffect, useState, type ReactNode } from 'react'

/** How long the button says what came of it. */
const feedbackMs = 2000

type Result = 'idle' | 'copied' | 'failed'
const labels: { [result in Result]: string } = {
  idle: 'Copy',
  copied: 'Copied',
  failed: 'Not copied: select the text instead',
}

/** Puts a text on the clipboard and says so. */
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
      setResult('failed') // no permission, or a page that is not served over https
    }
  }
}
