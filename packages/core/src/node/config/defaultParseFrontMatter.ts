import type { ParseFrontMatter } from '../api/config.ts'

/**
 * `markdown.parseFrontMatter` of a site that sets none: whoever reads a file passes its own reading, and may use again
 * what it found beside the front matter.
 */
export const defaultParseFrontMatter: ParseFrontMatter = (args) => args.defaultParseFrontMatter(args)
