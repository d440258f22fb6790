import { fileURLToPath } from 'node:url'

/** `strata swizzle --typescript` copies components from here; without the hook, from the folder of `getThemePath`. */
export default function typedTheme() {
  return {
    name: 'typed-theme',
    getThemePath: () => fileURLToPath(new URL('../theme', import.meta.url)),
    getTypeScriptThemePath: () => fileURLToPath(new URL('../theme', import.meta.url)),
  }
}
