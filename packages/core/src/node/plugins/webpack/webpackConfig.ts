import { isRecord } from '../../../shared/index.ts'

/** What a plugin's `configureWebpack` may give, as far as it is known. */
export interface WebpackConfig {
  resolve?: { alias?: unknown; fallback?: unknown; [name: string]: unknown }
  resolveLoader?: unknown
  module?: { rules?: unknown[] }
  plugins?: unknown[]
  [name: string]: unknown
}

/** Endings that an import may leave out before plugins say something, as in Docusaurus. */
export const webpackEndings = ['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json']

export function toRecord(value: unknown): { [name: string]: unknown } {
  return isRecord(value) ? value : {}
}

export function toList(value: unknown): unknown[] {
  return (Array.isArray(value) ? value : []).filter(Boolean)
}
