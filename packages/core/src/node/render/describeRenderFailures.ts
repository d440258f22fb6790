import type { Problem } from '../api/errors.ts'
import type { StackLocator } from '../bundle/locateInServer.ts'

export interface RenderFailure {
  /** Pathname of the page. */
  path: string
  message: string
  stack: string
  /** The components could not even be loaded, so every page fails in the same way. */
  isLoadFailure?: boolean
  /** Source of the page, relative to the site. */
  source?: string
}

/** What to tell the site's author of pages that threw: the place in a component where there is one, else the page's source. */
export function describeRenderFailures(failures: RenderFailure[], locate: StackLocator): Problem[] {
  const loading = failures.find(({ isLoadFailure }) => isLoadFailure === true)
  if (loading !== undefined) {
    return [
      {
        message: `A component failed when it was loaded: ${loading.message}`,
        ...locate(loading.stack),
        ...hintOf(loading),
      },
    ]
  }
  return failures.map((failure) => ({
    message: `The page ${failure.path} could not be drawn: ${failure.message}`,
    ...(locate(failure.stack) ?? (failure.source === undefined ? {} : { file: failure.source })),
    ...hintOf(failure),
  }))
}

function hintOf({ message, stack }: RenderFailure): { hint?: string } {
  if (process.env.DEBUG) return { hint: stack }
  if (
    !/^(?:window|document|navigator|localStorage|sessionStorage|location|history|matchMedia|self) is not defined/.test(
      message,
    )
  )
    return {}
  return {
    hint: 'Pages are drawn at build, where there is no browser: use it in an effect or an event handler, or draw the component inside <BrowserOnly>.',
  }
}
