import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in the browser, `useEffect` on the server, where the former only warns. */
export default typeof window === 'undefined' ? useEffect : useLayoutEffect
