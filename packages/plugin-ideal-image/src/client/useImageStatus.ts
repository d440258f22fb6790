import { useCallback, useEffect, useState, type RefObject } from 'react'

/** Loading status of an image; the names are those of the messages. */
export type ImageStatus = 'shown' | '404error' | 'error' | 'offline'

/**
 * Tracks whether an image failed to load.
 * @returns `attempt` changes when the image should be requested again: use it as the element's key
 */
export function useImageStatus(ref: RefObject<HTMLImageElement | null>): {
  status: ImageStatus
  attempt: number
  onError: () => void
  retry: () => void
} {
  const [status, setStatus] = useState<ImageStatus>('shown')
  const [attempt, setAttempt] = useState(0)
  const onError = useCallback(() => {
    const image = ref.current
    if (image !== null) void findReason(image.currentSrc || image.src).then(setStatus)
  }, [ref])
  const retry = useCallback(() => {
    setStatus('shown')
    setAttempt((count) => count + 1)
  }, [])
  useEffect(() => {
    const image = ref.current
    // it may have failed before the page was hydrated
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onError()
  }, [ref, onError])
  useEffect(() => {
    if (status !== 'offline') return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [status, retry])
  return { status, attempt, onError, retry }
}

async function findReason(url: string): Promise<ImageStatus> {
  if (!navigator.onLine) return 'offline'
  try {
    const { status } = await fetch(url, { method: 'HEAD' })
    return status === 404 ? '404error' : 'error'
  } catch {
    return 'error' // the server cannot be reached, so the cause is unknown
  }
}
