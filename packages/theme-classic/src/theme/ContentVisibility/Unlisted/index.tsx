export { default } from '@theme/Unlisted'
