import { compileMarkdown } from '../compileMarkdown.ts'
import type { FileParser } from '../parse/parseWithUnified.ts'
import { createTestSettings } from './testSettings.ts'

/** Compiles a text as a page of a test site. */
export function compileTest(
  source: string,
  overrides: Parameters<typeof createTestSettings>[0] = {},
  parse?: FileParser,
) {
  const input = { source, filePath: '/site/docs/a.mdx', frontMatter: {}, removeTitle: false, idPrefix: '' }
  return compileMarkdown(input, createTestSettings(overrides), parse)
}
