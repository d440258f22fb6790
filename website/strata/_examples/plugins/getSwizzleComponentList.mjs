import { fileURLToPath } from 'node:url'

/** Names the components that are safe to swizzle, in the older form. */
export default function listedTheme() {
  return {
    name: 'listed-theme',
    getThemePath: () => fileURLToPath(new URL('../theme', import.meta.url)),
    getSwizzleComponentList: () => ['Stamp'],
  }
}
