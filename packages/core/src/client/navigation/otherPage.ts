/** What may be at an address that has no file. */
export { findOpenPage } from '../boot/findOpenPage.ts'
export { redirectFromHtmlPath } from './redirectFromHtmlPath.ts'
