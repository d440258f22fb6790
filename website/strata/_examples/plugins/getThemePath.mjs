import { fileURLToPath } from 'node:url'

/** Makes `@theme/Stamp` available, which a site may swizzle. */
export default function stamp() {
  return {
    name: 'stamp-theme',
    getThemePath: () => fileURLToPath(new URL('../theme', import.meta.url)),
  }
}
