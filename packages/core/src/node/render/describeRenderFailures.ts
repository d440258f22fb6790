import type { Problem } from '../api/errors.ts'
import type { StackLocator } from '../bundle/locateInServer.ts'
import { isThirdPartyPackage } from '../config/ownCode.ts'

export interface RenderFailure {
  /** Pathname of the page. */
  path: string
  message: string
  stack: string
  /** The components failed to load, so every page fails in the same way. */
  isLoadFailure?: boolean
  /** Source of the page, relative to the site. */
  source?: string
  /** Messages of the parts that threw; the same part may be on every page. */
  faults?: string[]
  /** The system refuses to write any file, so every page fails in the same way: the error code and the file. */
  refusal?: { code: string; path: string }
}

/** Describes pages that threw: the position in a component if it is known, otherwise the page's source. */
export function describeRenderFailures(failures: RenderFailure[], locate: StackLocator): Problem[] {
  const loading = failures.find(({ isLoadFailure }) => isLoadFailure === true)
  if (loading !== undefined) {
    const place = locate(loading.stack)
    return [
      {
        message: `A component or client module failed to load: ${loading.message}`,
        ...place,
        ...hintOf(loading, place?.file),
      },
    ]
  }
  const others = failures.filter(({ faults }) => faults === undefined)
  return [...describeParts(failures), ...others.map((failure) => describePage(failure, locate))]
}

/** Describes each faulty part once, however many pages it is on. */
function describeParts(failures: RenderFailure[]): Problem[] {
  const paths = new Map<string, string[]>()
  for (const { path, faults = [] } of failures) {
    for (const fault of new Set(faults)) paths.set(fault, [...(paths.get(fault) ?? []), path])
  }
  return [...paths].map(([message, [first, ...rest]]) => ({
    message,
    hint: rest.length === 0 ? `It affects ${first}.` : `It affects ${rest.length + 1} pages; the first is ${first}.`,
  }))
}

function describePage(failure: RenderFailure, locate: StackLocator): Problem {
  const place = locate(failure.stack)
  return {
    message: `The page ${failure.path} could not be rendered: ${failure.message}`,
    ...(place ?? (failure.source === undefined ? {} : { file: failure.source })),
    ...hintOf(failure, place?.file),
  }
}

function hintOf({ message, stack, isLoadFailure = false }: RenderFailure, file = ''): { hint?: string } {
  if (process.env.DEBUG) return { hint: stack }
  if (
    !/^(?:window|document|navigator|localStorage|sessionStorage|location|history|matchMedia|self) is not defined/.test(
      message,
    )
  )
    return {}
  if (isThirdPartyPackage(file))
    return {
      hint: 'Pages are rendered at build time, where there is no browser: import() the package in an effect, or require() it inside <BrowserOnly>.',
    }
  if (isLoadFailure)
    return {
      hint: 'Pages are rendered at build time, where there is no browser: use it in an effect or an event handler, or where ExecutionEnvironment.canUseDOM is true.',
    }
  return {
    hint: 'Pages are rendered at build time, where there is no browser: use it in an effect or an event handler, or render the component inside <BrowserOnly>.',
  }
}
