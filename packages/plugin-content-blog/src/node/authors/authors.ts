import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  addBaseUrl,
  fieldKinds,
  findNearest,
  isRecord,
  omitUndefined,
  type Json,
  type Problem,
  readText,
  readYaml,
  toTagSlug,
} from '@strata/core'
import { z } from 'zod'
import type { PropAuthor } from '../../shared/types.ts'
import { type Fault, resolveSocials } from './authorSocials.ts'
import type { BlogPaths } from '../blogPaths.ts'

export type AuthorsMap = Map<string, PropAuthor>

const authorText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string('it must be a string'),
)

const noUrl = 'it must be a URL'

const authorSchema = z
  .looseObject(
    {
      key: authorText.optional(),
      name: authorText.optional(),
      title: authorText.optional(),
      url: authorText.refine(isAddress, noUrl).optional(),
      imageURL: authorText.optional(),
      image_url: authorText.optional(),
      email: authorText.optional(),
      description: authorText.optional(),
      page: z
        .union([fieldKinds.flag, z.object({ permalink: z.string().min(1) })], {
          error: 'it must be true, false or { permalink }',
        })
        .optional(),
      socials: z.record(z.string(), z.unknown(), { error: 'it must map platforms to names' }).optional(),
    },
    { error: 'an author must be a key or a list of fields such as name and url' },
  )
  .transform(({ image_url: alias, ...author }) => ({
    ...author,
    ...((author.imageURL ?? alias) === undefined ? {} : { imageURL: author.imageURL ?? alias }),
  }))

/** Whether a value is a URL. Relative ones count too; absolute ones may contain spaces, which browsers escape. */
function isAddress(value: string): boolean {
  return URL.canParse(value) || (/^\S+$/.test(value) && URL.canParse(value, 'https://example.com'))
}

/**
 * Reads the authors file. The map is empty if the file does not exist.
 * @param file absolute path; YAML or JSON
 */
export async function loadAuthorsMap(
  file: string,
  paths: AuthorPaths,
): Promise<{ authors: AuthorsMap; problems: Problem[] }> {
  return existsSync(file) ? parseAuthorsMap(readText(file), file, paths) : { authors: new Map(), problems: [] }
}

type AuthorPaths = Pick<BlogPaths, 'authors' | 'author'>

/** Parses and validates the text of an authors file, which may be YAML or JSON, as JSON is a subset of YAML. */
export function parseAuthorsMap(
  source: string,
  file: string,
  paths: AuthorPaths,
): { authors: AuthorsMap; problems: Problem[] } {
  const { value: written, errors, locate } = readYaml(source)
  const syntax = errors.map(
    ({ message, ...place }): Problem => ({ message: `The authors file cannot be read: ${message}`, file, ...place }),
  )
  if (syntax.length > 0) return { authors: new Map(), problems: syntax }
  const value = written ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) {
    const hint = 'Write one entry for each author: "key:", and below it name, title, url and image_url.'
    return { authors: new Map(), problems: [{ message: 'The authors file must map keys to authors.', file, hint }] }
  }
  const authors: AuthorsMap = new Map()
  const problems: Problem[] = []
  for (const [key, entry] of Object.entries(value)) {
    const { author, page, faults } = parseAuthor(entry)
    if (author !== undefined && author.name === undefined && author.imageURL === undefined) {
      faults.push({ text: 'name or imageURL is required', path: [] })
    }
    for (const { text, path: at } of faults)
      problems.push({ message: `The author "${key}" is invalid: ${text}.`, file, ...locate([key, ...at]) })
    if (author !== undefined && faults.length === 0)
      authors.set(key, { ...author, ...locateImage(author, file), key, ...toPage(page, key, paths) })
  }
  problems.push(...findSharedPages(authors, { file, locate }))
  return { authors, problems }
}

/** The author's page. Only authors in the authors file can have one. */
function toPage(page: unknown, key: string, paths: AuthorPaths): Pick<PropAuthor, 'page'> {
  if (page === undefined || page === false || paths.authors === null) return { page: null }
  const slug = page === true ? toTagSlug(key) : (page as { permalink: string }).permalink
  return { page: { permalink: paths.author(slug) } }
}

function findSharedPages(
  authors: AuthorsMap,
  { file, locate }: { file: string } & Pick<ReturnType<typeof readYaml>, 'locate'>,
): Problem[] {
  const owners = new Map<string, string>()
  return [...authors].flatMap(([key, { page }]) => {
    if (page == null) return []
    const other = owners.get(page.permalink)
    owners.set(page.permalink, other ?? key)
    if (other === undefined) return []
    const message = `The authors "${other}" and "${key}" have the same page: ${page.permalink}.`
    return [
      {
        message,
        file,
        ...locate([key, 'page', 'permalink']),
        hint: 'Give one of them another permalink: page: { permalink: "/name" }.',
      },
    ]
  })
}

/** Makes an image relative to the authors file absolute, because posts in other folders refer to the author. */
function locateImage({ imageURL }: PropAuthor, authorsFile: string): { imageURL?: string } {
  if (imageURL === undefined || !/^\.{1,2}\//.test(imageURL)) return {}
  return { imageURL: pathToFileURL(path.resolve(path.dirname(authorsFile), imageURL)).href }
}

function parseAuthor(entry: unknown): { author?: PropAuthor; page?: unknown; faults: Fault[] } {
  const result = authorSchema.safeParse(dropNulls(entry))
  if (result.success) {
    const { page, socials: written, ...author } = result.data
    const { socials, faults } = resolveSocials(written ?? {})
    const known = written === undefined ? author : { ...author, socials }
    return { author: known as PropAuthor, page, faults }
  }
  return {
    faults: result.error.issues.map(({ path: at, message }) => ({
      text: at.length === 0 ? message : `${at.join('.')}: ${message}`,
      path: at,
    })),
  }
}

function dropNulls(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))
}

interface AuthorProblem {
  message: string
  hint?: string
  /** Path of the field in the front matter. */
  path: PropertyKey[]
}

/** Adds the base URL to an image of the site, because code around the plugin renders the URL as it is. */
export function toSiteImage(author: PropAuthor, baseUrl: string): PropAuthor {
  return author.imageURL?.startsWith('/') === true
    ? { ...author, imageURL: addBaseUrl(author.imageURL, baseUrl) }
    : author
}

/**
 * Authors of one post: keys of the authors file, authors defined inline, a mix of both, or the older `author` fields.
 * @param authorsFile path for messages
 */
export function resolveAuthors(
  frontMatter: { [key: string]: unknown },
  { authors: known, authorsFile }: { authors: AuthorsMap; authorsFile: string },
): { authors: PropAuthor[]; problems: AuthorProblem[] } {
  const problems: AuthorProblem[] = []
  const legacy = readLegacyAuthor(frontMatter)
  if (legacy?.url !== undefined && !isAddress(legacy.url)) {
    const field = 'author_url' in frontMatter ? 'author_url' : 'authorURL'
    const message = `url: ${noUrl}`
    problems.push({ message: `An author of the post is invalid: ${message}.`, path: [field] })
  }
  const written = frontMatter.authors
  if (written === undefined || written === null) return { authors: legacy === undefined ? [] : [legacy], problems }
  if (legacy !== undefined) {
    const hint = 'Use only "authors": the older "author" fields describe a single author.'
    problems.push({ message: 'A post cannot have both "authors" and "author" fields.', hint, path: ['authors'] })
  }
  const authors: PropAuthor[] = []
  for (const [index, entry] of [written].flat().entries()) {
    const at = Array.isArray(written) ? ['authors', index] : ['authors']
    // an inline author does not inherit the socials of the authors file; only authors given by key alone do
    const { author, faults } = parseAuthor(
      isRecord(entry)
        ? { ...entry, socials: entry.socials ?? {} }
        : typeof entry === 'string' || typeof entry === 'number'
          ? { key: entry }
          : entry,
    )
    for (const { text, path: inside } of faults)
      problems.push({ message: `An author of the post is invalid: ${text}.`, path: [...at, ...inside] })
    if (author === undefined) continue
    const base = author.key == null ? undefined : known.get(author.key)
    if (author.key != null && base === undefined)
      problems.push({ ...describeUnknownKey(author.key, known, authorsFile), path: at })
    else if (author.key == null && author.name === undefined && author.imageURL === undefined) {
      problems.push({ message: 'An author of the post needs a key, a name or an imageURL.', path: at })
    } else authors.push({ ...base, ...author, key: author.key ?? null, page: base?.page ?? null })
  }
  return { authors, problems }
}

function describeUnknownKey(key: string, known: AuthorsMap, authorsFile: string): { message: string; hint: string } {
  const nearest = findNearest(key, known.keys())
  const hint =
    known.size === 0
      ? `${path.basename(authorsFile)} has no authors. Add "${key}" there, or define the author in the front matter.`
      : nearest === undefined
        ? `Known keys: ${[...known.keys()].join(', ')}.`
        : `Did you mean "${nearest}"?`
  return { message: `The author "${key}" is not in ${path.basename(authorsFile)}.`, hint }
}

function readLegacyAuthor(frontMatter: { [key: string]: unknown }): PropAuthor | undefined {
  const read = (...names: string[]) => {
    const value = names.map((name) => frontMatter[name]).find((found) => found !== undefined && found !== null)
    return value === undefined ? undefined : String(value)
  }
  const author: { [name: string]: Json | undefined } = {
    name: read('author'),
    title: read('author_title', 'authorTitle'),
    url: read('author_url', 'authorURL'),
    imageURL: read('author_image_url', 'authorImageURL'),
  }
  const given = omitUndefined(author)
  return Object.keys(given).length === 0 ? undefined : { ...(given as PropAuthor), key: null, page: null }
}
