/** Parts of a page that do nothing before the visitor comes. */
export { PageMetadata } from '@docusaurus/theme-common'
export { default as CopyPageButton } from '@theme/CopyPageButton'
export { default as Draft } from '@theme/Draft'
export { default as EditMetaRow } from '@theme/EditMetaRow'
export { default as TOC } from '@theme/TOC'
export { default as Unlisted } from '@theme/Unlisted'
