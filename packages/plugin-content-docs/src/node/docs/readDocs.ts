import { type ContentFile, findContentFiles, readIfThere } from '@strata/core'

/** A document's file, unread by any parser. */
export interface DocFile extends ContentFile {
  text: string
}

/** Reads all documents of one version, in the order of their paths. */
export async function readDocs({
  contentPath,
  contentPathLocalized,
  ...options
}: {
  siteDir: string
  contentPath: string
  contentPathLocalized: string
  include: string[]
  exclude: string[]
}): Promise<DocFile[]> {
  const files = await findContentFiles({ ...options, content: contentPath, localized: contentPathLocalized })
  return (files ?? []).flatMap((file) => {
    const text = readIfThere(file.sourcePath) // small files: reading in turn is faster than a promise for each
    return text === undefined ? [] : [{ ...file, text }]
  })
}
