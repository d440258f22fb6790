import fs from 'node:fs'
import path from 'node:path'
import type { LoadContext } from '@strata/core'

/**
 * The theme's stylesheets, in their order. In a build each file comes by itself, so that the bundler need not parse all of
 * them once more to join them; in development they come as one, because a browser would ask for each.
 */
export function listStylesheets(dir: string, mode: LoadContext['mode']): string[] {
  const index = path.join(dir, 'index.css')
  if (mode === 'development') return [index]
  const imports = fs.readFileSync(index, 'utf8').matchAll(/^@import "\.\/(\w+\.css)";$/gm)
  return Array.from(imports, ([, file = '']) => path.join(dir, file))
}
