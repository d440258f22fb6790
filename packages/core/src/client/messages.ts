import { retryText } from '../shared/texts.ts'

/** Texts that readers and developers meet, in one place but for that of links, which few need; tests quote them. */
export const messages = {
  pageCrashed: 'This page crashed.',
  tryAgain: 'Try again',
  retry: retryText,
  storageUnavailable: 'Browser storage is not available here; choices on this site are not remembered.',
}

/** One more of them, apart: no built page can get there, and bundlers leave out what is named nowhere. */
export function noDefaultExport(route: string): string {
  return `The page component at ${route} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`
}

/** A hook was called outside of the provider that it reads. */
export class MissingProviderError extends Error {
  override name = 'MissingProviderError'

  constructor(hook: string, provider: string) {
    super(`${hook} was called outside of <${provider}>. Render the component that calls it below <${provider}>.`)
  }
}
