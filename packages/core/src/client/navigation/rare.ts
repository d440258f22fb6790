/** Code that few visits need; loaded on demand. */
export { findOpenPage, untilAnswered } from '../boot/findOpenPage.ts'
export { blockNavigation } from '../router/blockNavigation.ts'
export { redirectToPage } from './redirectToPage.ts'
