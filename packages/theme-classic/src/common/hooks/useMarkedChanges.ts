import { useEffect, useState } from 'react'
import { ThemeClassNames } from '../ThemeClassNames.ts'

export interface MarkedChanges {
  isMarked: boolean
  /** Passages marked. */
  count: number | undefined
  /** The earlier page was not to be had. */
  hasFailed: boolean
  toggle: () => Promise<void>
}

/**
 * Marks the passages of a document that an earlier one does not have. The comparison is loaded when it is asked for.
 * @param permalink pathname of the earlier document
 */
export function useMarkedChanges(permalink: string): MarkedChanges {
  const [count, setCount] = useState<number>()
  const [hasFailed, setFailed] = useState(false)
  const isMarked = count !== undefined
  useEffect(() => {
    if (!isMarked) return
    return () => void import('../versionChanges.ts').then(({ unmarkChanges }) => unmarkChanges())
  }, [isMarked])
  return {
    isMarked,
    count,
    hasFailed,
    async toggle() {
      setFailed(false)
      if (isMarked) return setCount(undefined)
      try {
        const { markChanges } = await import('../versionChanges.ts')
        setCount(await markChanges(permalink, `.${ThemeClassNames.docs.docMarkdown}`))
      } catch {
        setFailed(true)
      }
    },
  }
}
