import { useEffect, useState } from 'react'

/** The value as it was before a pause of `delayMs` without a change. */
export function useDelayedValue<Value>(value: Value, delayMs: number): Value {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return delayed
}
