import { useEffect, useState } from 'react'

/**
 * Debounces a value: returns a new value once it has not changed for `delayMs`.
 * @returns the debounced value, and a function that updates it at once
 */
export function useDelayedValue<Value>(value: Value, delayMs: number): [value: Value, endPause: () => void] {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return [delayed, () => setDelayed(value)]
}
