/** Modules that the bundler generates from the site; one declaration each. */
declare module 'virtual:strata/registry' {
  type Registry = import('./data/moduleRegistry.ts').Registry
  export const loaders: Registry['loaders']
  export const loadRare: Registry['loadRare']
}
declare module 'virtual:strata/site-data' {
  const siteData: import('../shared/index.ts').SiteData
  export default siteData
  /** URL of the JSON with the whole global data. */
  export const globalDataUrl: string
}
declare module 'virtual:strata/client-modules' {
  /** The client modules that are evaluated with this module. */
  const modules: import('./boot/clientModules.ts').ClientModule[]
  export default modules
  /** Loads and evaluates the others. */
  export const loadScripts: undefined | (() => Promise<{ default: typeof modules }>)
}
declare module 'virtual:strata/client-scripts' {
  /** All client modules except stylesheets, in order. */
  const modules: import('./boot/clientModules.ts').ClientModule[]
  export default modules
}
declare module '@theme/Root' {
  export default function Root(props: { children: React.ReactNode }): React.ReactNode
}
declare module '@theme/ThemeProvider' {
  export default function ThemeProvider(props: { children: React.ReactNode }): React.ReactNode
}
declare module '@theme/SiteMetadata' {
  export default function SiteMetadata(): React.ReactNode
}
declare module '@theme/Error' {
  export default function ErrorPage(props: { error: Error; tryAgain: () => void }): React.ReactNode
}
declare module '@theme/Loading' {
  export default function Loading(props: {
    error: Error | null
    retry: () => void
    pastDelay: boolean
  }): React.ReactNode
}
declare module 'virtual:strata/hot' {
  /** Calls back with new page data while the development server runs; a no-op in a build. */
  export function listenForUpdates(show: (page: import('../shared/index.ts').PageData) => void): void
  /** Whether the site was restarted or its code edited since the page was rendered; not called in a build. */
  export function isReplaced(): Promise<boolean>
  /** Whether pages are rendered on demand, so that they must not be prefetched. */
  export const isDevelopment: boolean
  /** Runs the hydration: in slices, or synchronously in development. */
  export function startHydration(hydrate: () => void): void
}
