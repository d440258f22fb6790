import { CssSyntaxError, parse } from 'postcss'
import type { Plugin as VitePlugin } from 'vite'

/**
 * Finds mistakes in stylesheets while it is known which file they are in: the bundler's own parser reads all of them as
 * one text at the end, and then says what is wrong but not where.
 */
export function cssSyntaxPlugin(): VitePlugin {
  return {
    name: 'strata:css-syntax',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.css(?:\?|$)/, exclude: /node_modules/ } },
      handler(code, id) {
        try {
          parse(code, { from: id })
        } catch (error) {
          if (!(error instanceof CssSyntaxError)) throw error
          const { reason, line = 1, column = 1 } = error
          // columns of the bundler start at 0
          this.error({ message: reason, id, loc: { file: id, line, column: column - 1 } })
        }
      },
    },
  }
}
