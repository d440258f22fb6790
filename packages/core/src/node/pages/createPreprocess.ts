import type { SiteConfig } from '../api/config.ts'
import { isSiteError, SiteError } from '../api/errors.ts'
import { messageOf } from '../describeThrown.ts'
import type { CompileSettings } from '../markdown/types.ts'

/**
 * The site's preprocessor for sources of a plugin. Docusaurus truncates posts before the preprocessor runs, so this keeps the
 * truncate marker even if the preprocessor removes comments.
 */
export function createPreprocess(
  preprocessor: SiteConfig['markdown']['preprocessor'],
  truncateMarker: RegExp | undefined,
): CompileSettings['preprocess'] {
  if (preprocessor === undefined) return (text) => text
  const marker = truncateMarker && new RegExp(truncateMarker.source, truncateMarker.flags.replace(/[gy]/g, ''))
  return (text, filePath) => {
    const result = runPreprocessor(preprocessor, text, filePath)
    const found = marker?.exec(text)
    if (!found || marker?.test(result)) return result
    const head = runPreprocessor(preprocessor, text.slice(0, found.index), filePath)
    return result.startsWith(head) ? `${head}${found[0]}${result.slice(head.length)}` : result
  }
}

/**
 * Runs the site's preprocessor on a source.
 * @throws SiteError if it throws or does not return a string
 */
export function runPreprocessor(
  preprocessor: NonNullable<SiteConfig['markdown']['preprocessor']>,
  fileContent: string,
  filePath: string,
): string {
  let result: unknown
  try {
    result = preprocessor({ filePath, fileContent })
  } catch (error) {
    if (isSiteError(error)) throw error
    const reason = messageOf(error)
    throw new SiteError(
      { message: `"markdown.preprocessor" in the configuration failed: ${reason}`, file: filePath },
      { cause: error },
    )
  }
  if (typeof result === 'string') return result
  throw new SiteError({
    message: `"markdown.preprocessor" in the configuration must return a string; got ${typeof result}.`,
    file: filePath,
  })
}
