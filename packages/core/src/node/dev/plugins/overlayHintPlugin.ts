import type { Plugin } from 'vite'

const hint = /, h\("br"\), "You can also disable this overlay [^\n]{0,300}?hmrConfigName\), "\."/

/** Removes the hint of the bundler's error overlay that names `vite.config.js`, a file that sites do not have. */
export function overlayHintPlugin(): Plugin {
  return {
    name: 'strata:overlay-hint',
    apply: 'serve',
    transform: {
      filter: { id: /\/vite\/dist\/client\/client\.mjs$/ },
      handler: (code) => ({ code: code.replace(hint, ''), map: null }),
    },
  }
}
