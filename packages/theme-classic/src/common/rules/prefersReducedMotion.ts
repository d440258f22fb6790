/** Whether the reader has asked for less motion; false on the server. */
export function prefersReducedMotion(): boolean {
  return typeof window !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches
}
