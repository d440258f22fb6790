import type { Plugin as VitePlugin } from 'vite'
import { isModule } from './commonJsPlugin.ts'

const scriptFile = /\.c?js(?:\?|$)/
const givesThis = /\{\s*return this;?\s*\}/
/** A function that is called at once on nothing, and gives what it is called on. */
const globalCall = /\(\s*function\s*\(\)\s*\{\s*return this;?\s*\}\s*(?:\)\s*\(\s*\)|\(\s*\)\s*\))/g

/**
 * `(function () { return this })()`: so old packages, the editor Ace among them, find the global object. A script that is no
 * module is not strict, and webpack and Node run it as it is; joined with modules it is strict, and the function gives nothing.
 */
export function globalObjectPlugin(): VitePlugin {
  return {
    name: 'strata:global-object',
    transform: {
      filter: { id: scriptFile, code: givesThis },
      handler(code) {
        if (/^\s*['"]use strict['"]/.test(code) || isModule(code)) return undefined
        // no line of it may move
        return { code: code.replace(globalCall, (call) => `(globalThis${call.replace(/[^\n]/g, '')})`), map: null }
      },
    },
  }
}
