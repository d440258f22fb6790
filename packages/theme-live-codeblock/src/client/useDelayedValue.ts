import { useEffect, useState } from 'react'

/**
 * The value as it was before a pause of `delayMs` without a change.
 * @returns the value, and a function that ends the pause
 */
export function useDelayedValue<Value>(value: Value, delayMs: number): [value: Value, endPause: () => void] {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return [delayed, () => setDelayed(value)]
}
