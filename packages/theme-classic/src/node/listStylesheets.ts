import fs from 'node:fs'
import path from 'node:path'
import type { LoadContext } from '@strata/core'

/**
 * The theme's stylesheets, in order. A build gets the files one by one, so that the bundler does not have to parse them all
 * again to join them; development gets the single index file, because a browser would request each file separately.
 */
export function listStylesheets(dir: string, mode: LoadContext['mode']): string[] {
  const index = path.join(dir, 'index.css')
  if (mode === 'development') return [index]
  const imports = fs.readFileSync(index, 'utf8').matchAll(/^@import "\.\/(\w+\.css)";$/gm)
  return Array.from(imports, ([, file = '']) => path.join(dir, file))
}
