import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isRecord } from '../../shared/index.ts'
import type { SiteConfig } from '../api/config.ts'
import { SiteError } from '../api/errors.ts'
import type { ContentRef } from '../api/routes.ts'
import { hashOf } from '../cache/hashOf.ts'
import { toPlainFrontMatter } from '../content/contentOptions.ts'
import type { CompileInput, CompileSettings } from '../markdown/types.ts'
import { runPreprocessor } from './createPreprocess.ts'

/** @throws SiteError if the file does not exist */
export function readSource(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SiteError(
      { message: 'This source could not be read; it may have just been removed.', file },
      { cause: error },
    )
  }
}

/** Hash of a file other than the source that a document depends on. */
export function hashDependency(file: string, preprocessor: SiteConfig['markdown']['preprocessor']): string {
  try {
    return preprocessor !== undefined && /\.mdx?$/.test(file)
      ? hashOf(runPreprocessor(preprocessor, readFileSync(file, 'utf8'), file))
      : hashOf(readFileSync(file))
  } catch {
    return 'missing'
  }
}

/** Front matter takes precedence over the configuration; `detect` goes by the file's extension. */
export function findFormat(ref: ContentRef, format: 'mdx' | 'md' | 'detect'): 'mdx' | 'md' {
  const mdx = ref.frontMatter?.mdx
  const own = isRecord(mdx) ? mdx.format : undefined
  const wanted = own === 'md' || own === 'mdx' || own === 'detect' ? own : format
  if (wanted !== 'detect') return wanted
  return path.extname(ref.sourcePath) === '.mdx' ? 'mdx' : 'md'
}

/** Makes the compiler's input for a document. */
export function toCompileInput(
  ref: ContentRef,
  source: string,
  { siteDir, isShownInLists }: Pick<CompileSettings, 'siteDir' | 'isShownInLists'>,
): CompileInput {
  const mayHaveOthersBeside = isShownInLists || ref.isModule === true
  return {
    source,
    filePath: ref.sourcePath,
    frontMatter: toPlainFrontMatter(ref.frontMatter ?? {}),
    assets: { image: ref.frontMatter?.image, ...ref.assets },
    removeTitle: ref.removeTitle === true,
    isModule: ref.isModule === true,
    ...(ref.givenComponents === undefined ? {} : { givenComponents: ref.givenComponents }),
    // relative, so that the output does not depend on where the site is
    idPrefix: mayHaveOthersBeside
      ? `${hashOf(path.relative(siteDir, ref.sourcePath), ref.key ?? '').slice(0, 6)}-`
      : '',
  }
}
