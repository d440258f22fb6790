export { default } from './Root.tsx'
