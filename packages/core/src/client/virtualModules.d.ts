/** Modules that the bundler makes from the site; one declaration each. */
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
  /** Those that are evaluated with this module. */
  const modules: import('./boot/clientModules.ts').ClientModule[]
  export default modules
  /** Evaluates the others. */
  export const loadScripts: undefined | (() => Promise<{ default: typeof modules }>)
}
declare module 'virtual:strata/client-scripts' {
  /** All client modules but stylesheets, in their order. */
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
  /** Calls back with new page data while the development server runs; does nothing in a build. */
  export function listenForUpdates(show: (page: import('../shared/index.ts').PageData) => void): void
  /** Whether another site has taken the place of the one that rendered the page; nobody asks in a build. */
  export function isReplaced(): Promise<boolean>
  /** Whether pages are made when they are asked for, so that none may be asked for ahead. */
  export const isDevelopment: boolean
  /** Runs what hydrates the page: in slices, or in development at once. */
  export function startHydration(hydrate: () => void): void
}
