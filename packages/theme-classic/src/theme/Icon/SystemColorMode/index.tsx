export { default } from '@theme/Icon/SystemMode'
