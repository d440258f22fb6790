import { fileURLToPath } from 'node:url'

/** Loads a module on every page, in the browser and while pages are rendered. */
export default function visits() {
  return {
    name: 'visits',
    getClientModules() {
      return [fileURLToPath(new URL('../client/countVisits.js', import.meta.url))]
    },
  }
}
