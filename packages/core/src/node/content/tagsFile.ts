import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Problem } from '../api/errors.ts'
import { validateWithSchema } from '../api/validate.ts'
import { readIfExists } from '../sitePaths.ts'
import { locateFrontMatterField } from './frontMatter.ts'
import { readYaml, type YamlText } from './loadYaml.ts'

/** A tag defined in a tags file. */
export interface DefinedTag {
  label: string
  /** Address below the tags path, as written. */
  permalink: string
  description?: string
}

/** The tags that a folder defines, by the key used in front matter. */
export interface TagsFile {
  file: string
  tags: Map<string, DefinedTag>
}

/** Option `tags` of plugins with tagged content: the name of the tags file; `false` or `null` for none. */
export const tagsFileOption = z
  .union([z.string().min(1, 'must not be empty'), z.null(), z.literal(false)], {
    error: 'it must be a file name, false or null',
  })
  .optional()

/** Option for how severely to report something. */
export const reportingOption = z
  .enum(['ignore', 'log', 'warn', 'throw'], { error: 'it must be "ignore", "log", "warn" or "throw"' })
  .default('warn')

const nonEmpty = z.string().min(1, 'must not be empty')
const tagSchema = z
  .strictObject({ label: nonEmpty.optional(), permalink: nonEmpty.optional(), description: nonEmpty.optional() })
  .nullable()
const schema = z.record(z.string(), tagSchema)

/**
 * Reads the tags file of a content folder; the first folder that has one is used, so list translations first.
 * @returns no tags file if the option disables it, or if it is not set and there is no `tags.yml`
 */
export async function loadTagsFile(
  folders: string[],
  option: z.output<typeof tagsFileOption>,
  toSlug: (key: string) => string,
): Promise<{ tagsFile?: TagsFile; problems: Problem[] }> {
  if (option === false || option === null) return { problems: [] }
  const name = option ?? 'tags.yml'
  const file = folders.map((folder) => path.resolve(folder, name)).find((candidate) => existsSync(candidate))
  if (file === undefined) {
    if (option === undefined) return { problems: [] }
    const places = [...new Set(folders.map((folder) => path.resolve(folder)))]
    const hint = `Looked in ${places.join(', ')}. Create it, or turn it off with tags: false.`
    return { problems: [{ message: `The tags file "${name}" does not exist.`, hint }] }
  }
  const { value: content, errors, locate } = readYaml(await fs.readFile(file, 'utf8'))
  if (errors.length > 0) {
    return {
      problems: errors.map(({ message, ...place }) => ({
        message: `The tags file is not valid YAML: ${message}`,
        file,
        ...place,
      })),
    }
  }
  const { value, problems } = validateWithSchema(schema, content ?? {}, { file, locate })
  if (value === undefined) return { problems }
  const tags = new Map<string, DefinedTag>()
  // iterate over the input, as the result lacks a tag named `__proto__`
  for (const [key, written] of Object.entries(content ?? {})) {
    const {
      label = capitalize(key),
      permalink = `/${toSlug(key)}`,
      description,
    } = tagSchema.safeParse(written).data ?? {}
    tags.set(key, { label, permalink, ...(description === undefined ? {} : { description }) })
  }
  return { tagsFile: { file, tags }, problems: findDuplicates(tags, { file, locate }) }
}

function findDuplicates(
  tags: Map<string, DefinedTag>,
  { file, locate }: { file: string } & Pick<YamlText, 'locate'>,
): Problem[] {
  const byPermalink = new Map<string, string>()
  return [...tags].flatMap(([key, { permalink }]) => {
    const other = byPermalink.get(permalink)
    byPermalink.set(permalink, other ?? key)
    if (other === undefined) return []
    const message = `The tags "${other}" and "${key}" have the same permalink: ${permalink}.`
    return [{ message, file, ...locate([key, 'permalink']), hint: 'Give one of them another "permalink".' }]
  })
}

/** `open-source` → `Open-source`. */
function capitalize(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1).toLowerCase()
}

/**
 * Problems for tags that front matter uses but the tags file does not define; the position is that of the first one.
 * @param source file of the content, relative to the site folder
 */
export function describeInlineTags(
  tags: unknown,
  { tagsFile, siteDir, source }: { tagsFile: TagsFile | undefined; siteDir: string; source: string },
): Problem[] {
  if (tagsFile === undefined || !Array.isArray(tags)) return []
  const labels = tags.map((tag: unknown) => {
    const label: unknown = typeof tag === 'object' && tag !== null ? Reflect.get(tag, 'label') : tag
    return typeof tag !== 'object' && tagsFile.tags.has(String(label)) ? undefined : String(label)
  })
  const inline = new Set(labels.filter((label) => label !== undefined))
  if (inline.size === 0) return []
  const first = labels.findIndex((label) => label !== undefined)
  return [
    {
      message: `Tags not defined in ${path.basename(tagsFile.file)}: ${[...inline].join(', ')}.`,
      file: source,
      ...locateFrontMatterField(readIfExists(path.resolve(siteDir, source)) ?? '', ['tags', first]),
      hint: 'Add them there, or set onInlineTags: "ignore".',
    },
  ]
}
