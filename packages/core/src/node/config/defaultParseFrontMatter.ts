import type { ParseFrontMatter } from '../api/config.ts'

/**
 * Default of `markdown.parseFrontMatter`: delegates to the caller's parser, so that the caller can reuse what it parsed besides
 * the front matter.
 */
export const defaultParseFrontMatter: ParseFrontMatter = (args) => args.defaultParseFrontMatter(args)
