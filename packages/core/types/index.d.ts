/** Modules that files of a site may import besides packages; part of the TypeScript settings of the classic preset. */
/// <reference path="./modules.d.ts" />

declare module '@docusaurus/types' {
  export * from '@strata/core'
}

declare module '@docusaurus/Noop' {
  export default function Noop(): null
}

declare module '@generated/docusaurus.config' {
  const siteConfig: import('@strata/core').SiteConfig
  export default siteConfig
}
declare module '@generated/site-metadata' {
  const metadata: import('@strata/core').SiteMetadata
  export default metadata
}
declare module '@generated/site-storage' {
  const storage: { type: 'localStorage' | 'sessionStorage'; namespace: string }
  export default storage
}
declare module '@generated/globalData' {
  const data: { [plugin: string]: { [id: string]: unknown } }
  export default data
}
declare module '@generated/codeTranslations' {
  const messages: { [id: string]: string }
  export default messages
}
declare module '@generated/i18n' {
  const i18n: {
    defaultLocale: string
    locales: string[]
    currentLocale: string
    localeConfigs: { [locale: string]: { label: string; direction: 'ltr' | 'rtl'; htmlLang: string } }
  }
  export default i18n
}

declare module '@generated/routes' {
  interface GeneratedRoute {
    path: string
    component: import('react').ComponentType
    exact?: boolean
    routes?: GeneratedRoute[]
    /** Properties that the plugin adds, such as `sidebar` for documents. */
    [attribute: string]: unknown
  }
  const routes: GeneratedRoute[]
  export default routes
}
declare module '@generated/routesChunkNames' {
  const names: { [route: string]: { __comp: string } }
  export default names
}
declare module '@generated/registry' {
  const registry: { readonly [name: string]: [load: () => Promise<unknown>, name: string, resolved: string] }
  export default registry
}

declare module '*.module.css' {
  const classes: { readonly [name: string]: string }
  export default classes
}
declare module '*.module.scss' {
  const classes: { readonly [name: string]: string }
  export default classes
}
declare module '*.module.sass' {
  const classes: { readonly [name: string]: string }
  export default classes
}
declare module '*.css'
declare module '*.scss'
declare module '*.sass'

declare module '*.svg' {
  const Picture: import('react').ComponentType<import('react').SVGProps<SVGSVGElement> & { title?: string }>
  export default Picture
}
declare module '*.png' {
  const url: string
  export default url
}
declare module '*.jpg' {
  const url: string
  export default url
}
declare module '*.jpeg' {
  const url: string
  export default url
}
declare module '*.gif' {
  const url: string
  export default url
}
declare module '*.webp' {
  const url: string
  export default url
}
declare module '*.avif' {
  const url: string
  export default url
}

declare module '*.md' {
  const Content: import('react').ComponentType<{ [prop: string]: unknown }>
  export default Content
}
declare module '*.mdx' {
  export const frontMatter: { [field: string]: unknown }
  export const metadata: { [field: string]: unknown }
  export const toc: readonly { value: string; id: string; level: number }[]
  export const contentTitle: string | undefined
  const Content: import('react').ComponentType<{ [prop: string]: unknown }>
  export default Content
}

/** Parts of Node that code for Docusaurus uses. They have the names of Node's own types, so that both can be installed. */
declare namespace NodeJS {
  /** Loads a file of the site; the value depends on the type of the file. */
  interface Require {
    // oxlint-disable-next-line typescript/no-explicit-any -- a component for SVG, a URL for images, data for JSON
    (file: string): any
  }
  interface Process {
    env: ProcessEnv
  }
  interface ProcessEnv {
    [name: string]: string | undefined
  }
}
declare var require: NodeJS.Require
/** Browsers have `process.env.NODE_ENV` and the values that the site defines. */
declare var process: NodeJS.Process
