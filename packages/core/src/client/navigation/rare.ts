/** What few visits need: loaded when one does. */
export { findOpenPage, untilAnswered } from '../boot/findOpenPage.ts'
export { blockNavigation } from '../router/blockNavigation.ts'
export { redirectToPage } from './redirectToPage.ts'
