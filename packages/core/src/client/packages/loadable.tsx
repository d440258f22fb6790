import { type ComponentType, createElement, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

type Loaded = unknown
type Props = { [name: string]: unknown }

export interface LoadingComponentProps {
  isLoading: boolean
  pastDelay: boolean
  timedOut: boolean
  error: unknown
  retry(): void
}

interface Options {
  loader: (() => Promise<Loaded>) | { [name: string]: () => Promise<Loaded> }
  loading: ComponentType<LoadingComponentProps>
  /** Milliseconds until `pastDelay` becomes true; null for never. */
  delay?: number | null
  timeout?: number | null
  render?(loaded: Loaded, props: Props): ReactNode
}

interface State {
  error?: unknown
  loaded?: { module: Loaded }
}

type LoadableComponent = ComponentType<Props> & { preload(): Promise<Loaded> }

const waiting: State = {}
const preloads: (() => Promise<Loaded>)[] = []

/**
 * Replacement for `react-loadable`, which Docusaurus depends on and sites therefore import. It reads the component of a module
 * as ES module bundlers do, without webpack's interop marks. On the server it renders the loading component.
 */
export default function Loadable(options: Options): LoadableComponent {
  const { loading, delay = 200, timeout = null, render = renderDefault } = options
  const listeners = new Set<() => void>()
  let state = waiting
  let promise: Promise<Loaded> | undefined

  const set = (next: State): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const load = (): Promise<Loaded> =>
    (promise ??= callLoader(options.loader).then(
      (module) => {
        set({ loaded: { module } })
        return module
      },
      (error: unknown) => {
        set({ error: error ?? new Error('The module could not be loaded.') })
        throw error
      },
    ))
  const retry = (): void => {
    promise = undefined
    set(waiting)
    load().catch(() => {})
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function LoadableModule(props: Props): ReactNode {
    const { error, loaded } = useSyncExternalStore(
      subscribe,
      () => state,
      () => waiting,
    )
    const isLoading = loaded === undefined && error === undefined
    const pastDelay = useAfter(delay, isLoading)
    const timedOut = useAfter(timeout, isLoading)
    useEffect(() => void load().catch(() => {}), [])
    if (loaded !== undefined) return render(loaded.module, props)
    return createElement(loading, { isLoading, pastDelay, timedOut, error: error ?? null, retry })
  }
  preloads.push(load)
  return Object.assign(LoadableModule, { preload: load })
}

Loadable.Map = Loadable
Loadable.Capture = ({ children }: { children?: ReactNode }): ReactNode => children
Loadable.preloadAll = async (): Promise<void> => void (await Promise.all(preloads.map((load) => load())))
Loadable.preloadReady = async (): Promise<void> => {}

async function callLoader(loader: Options['loader']): Promise<Loaded> {
  if (typeof loader === 'function') return loader()
  const entries = Object.entries(loader).map(async ([name, load]) => [name, await load()] as const)
  return Object.fromEntries(await Promise.all(entries))
}

function renderDefault(loaded: Loaded, props: Props): ReactNode {
  const module = loaded as { default?: ComponentType<Props> } & ComponentType<Props>
  return createElement(module.default ?? module, props)
}

/** Whether the given time has passed since the component started waiting. */
function useAfter(milliseconds: number | null, isWaiting: boolean): boolean {
  const [isOver, setIsOver] = useState(milliseconds === 0)
  useEffect(() => {
    if (!isWaiting || milliseconds === null) return undefined
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isWaiting, milliseconds])
  return isOver
}
