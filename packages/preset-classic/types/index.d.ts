/// <reference types="@strata/core/types" />
/// <reference types="@strata/theme-classic/types" />
/// <reference types="@strata/theme-search/types" />

declare module '@docusaurus/preset-classic' {
  export * from '@strata/preset-classic'
  export { default } from '@strata/preset-classic'
}
declare module '@docusaurus/theme-common' {
  export * from '@strata/theme-classic/common'
}
declare module '@docusaurus/theme-common/internal' {
  export * from '@strata/theme-classic/common'
}
declare module '@docusaurus/theme-common/Details' {
  import type { ComponentProps, ReactElement, ReactNode } from 'react'
  export type DetailsProps = ComponentProps<'details'> & { summary?: ReactElement | string }
  export function Details(props: DetailsProps): ReactNode
}
declare module '@docusaurus/theme-classic' {
  export * from '@strata/theme-classic'
  export { default } from '@strata/theme-classic'
}
declare module '@docusaurus/plugin-content-docs' {
  export * from '@strata/plugin-content-docs'
  export { default } from '@strata/plugin-content-docs'
  export type {
    PropSidebarItem,
    PropSidebarItemCategory,
    PropSidebarItemLink,
    PropVersionWithDocs as PropVersionMetadata,
  } from '@strata/plugin-content-docs/client'
  export type VersionBanner = 'unreleased' | 'unmaintained'
}
declare module '@docusaurus/plugin-content-docs/client' {
  export * from '@strata/plugin-content-docs/client'
  // what code of a site is given in its place
  export { useDocsVersionWithDocs as useDocsVersion } from '@strata/plugin-content-docs/client'
}
declare module '@docusaurus/plugin-content-blog' {
  export * from '@strata/plugin-content-blog'
  export { default } from '@strata/plugin-content-blog'
  export type { PropAuthorListItem as AuthorItemProp } from '@strata/plugin-content-blog/client'
}
declare module '@docusaurus/plugin-content-blog/client' {
  export * from '@strata/plugin-content-blog/client'
}
declare module '@docusaurus/plugin-content-pages' {
  export * from '@strata/plugin-content-pages'
  export { default } from '@strata/plugin-content-pages'
}
declare module '@docusaurus/plugin-content-pages/client' {
  export * from '@strata/plugin-content-pages/client'
}
