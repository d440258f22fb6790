import { isRecord } from '../../../shared/index.ts'

/** The part of the result of a plugin's `configureWebpack` that is supported. */
export interface WebpackConfig {
  resolve?: { alias?: unknown; fallback?: unknown; [name: string]: unknown }
  resolveLoader?: unknown
  module?: { rules?: unknown[] }
  plugins?: unknown[]
  [name: string]: unknown
}

/** Extensions that imports may omit before plugins change them, as in Docusaurus. */
export const webpackEndings = ['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json']

export function toRecord(value: unknown): { [name: string]: unknown } {
  return isRecord(value) ? value : {}
}

export function toList(value: unknown): unknown[] {
  return (Array.isArray(value) ? value : []).filter(Boolean)
}
