import { retryText } from '../shared/texts.ts'

/**
 * Texts that readers and developers see, in one place because tests quote them; a text that few pages need is a separate
 * export.
 */
export const messages = {
  pageCrashed: 'This page crashed.',
  tryAgain: 'Try again',
  retry: retryText,
  storageUnavailable: 'Browser storage is not available here; choices on this site are not remembered.',
}

/** Separate from `messages`, so that bundlers can drop it: no built page can reach it. */
export function noDefaultExport(route: string): string {
  return `The page component at ${route} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`
}

/** Thrown when a hook is called outside the provider that it reads. */
export class MissingProviderError extends Error {
  override name = 'MissingProviderError'

  constructor(hook: string, provider: string) {
    super(`${hook} was called outside of <${provider}>. Render the component that calls it below <${provider}>.`)
  }
}
