import { openEarly } from './openEarly.ts'

if (typeof window !== 'undefined') window.addEventListener('keydown', openEarly)
