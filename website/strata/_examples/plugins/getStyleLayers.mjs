import { fileURLToPath } from 'node:url'

/** A theme with its rules in a layer: a site's `a {}` does not win over them, its `.letter {}` does. */
export default function letters() {
  return {
    name: 'letters',
    getClientModules() {
      return [fileURLToPath(new URL('../client/letters.css', import.meta.url))]
    },
    getStyleLayers() {
      return { elements: 'site-elements', properties: 'site-properties' }
    },
  }
}
