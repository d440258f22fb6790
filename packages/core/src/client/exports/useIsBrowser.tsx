import { use } from 'react'
import { IsBrowserContext } from '../contexts.ts'

/** False on the server and in the first render in the browser, so that both agree; true from then on. */
export default function useIsBrowser(): boolean {
  return use(IsBrowserContext)
}
