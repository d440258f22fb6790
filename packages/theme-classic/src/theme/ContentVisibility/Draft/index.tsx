export { default } from '@theme/Draft'
