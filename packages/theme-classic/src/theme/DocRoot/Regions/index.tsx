export { default as BackToTopButton } from '@theme/BackToTopButton'
export { default as DocRootLayoutSidebar } from '@theme/DocRoot/Layout/Sidebar'
export { default as SearchMetadata } from '@theme/SearchMetadata'
