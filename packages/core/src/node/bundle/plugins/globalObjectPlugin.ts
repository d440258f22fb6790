import type { Plugin as VitePlugin } from 'vite'
import { isModule } from './commonJsPlugin.ts'

const scriptFile = /\.c?js(?:\?|$)/
const givesThis = /\{\s*return this;?\s*\}/
/** An immediately invoked function that returns `this`. */
const globalCall = /\(\s*function\s*\(\)\s*\{\s*return this;?\s*\}\s*(?:\)\s*\(\s*\)|\(\s*\)\s*\))/g

/**
 * Replaces `(function () { return this })()`, by which old packages such as the editor Ace get the global object. Webpack and
 * Node run such scripts in sloppy mode; bundled with modules they are strict, where the function returns undefined.
 */
export function globalObjectPlugin(): VitePlugin {
  return {
    name: 'strata:global-object',
    transform: {
      filter: { id: scriptFile, code: givesThis },
      handler(code) {
        if (/^\s*['"]use strict['"]/.test(code) || isModule(code)) return undefined
        // keep all line breaks, so that line numbers stay the same
        return { code: code.replace(globalCall, (call) => `(globalThis${call.replace(/[^\n]/g, '')})`), map: null }
      },
    },
  }
}
