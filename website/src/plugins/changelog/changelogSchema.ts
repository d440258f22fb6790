import { z } from 'zod'
import { changeKinds } from './changeKinds.mjs'

/** Kinds of changes that are summarized by the numbers of their pull requests. */
export const summaryKinds = ['Maintenance', 'Internal', 'Dependencies'] as const

const pullRequest = z.int().positive()
const handle = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]*(?:\[bot\])?$/, 'it must be a GitHub handle')

const entry = z.strictObject({
  /** Null for a change without a pull request. */
  pr: pullRequest.nullable(),
  type: z.enum(changeKinds),
  packages: z.array(z.string()).default([]),
  /** One line of Markdown: words and code spans. */
  text: z.string().min(1),
  authors: z.array(handle).default([]),
  /** True if the source names no author. */
  uncredited: z.boolean().optional(),
})

const version = z.strictObject({
  version: z.string().min(1),
  route: z.string().optional(),
  date: z.iso.date('it must be a day such as 2024-04-04'),
  introduction: z.string().optional(),
  note: z.string().optional(),
  /** Address of the post that announced the version. */
  releasePost: z.string().startsWith('/').optional(),
  /** Titled lists, for a page that does not list single changes. */
  sections: z.array(z.strictObject({ title: z.string(), items: z.array(z.string()) })).default([]),
  entries: z.array(entry).default([]),
  summaries: z.array(z.strictObject({ type: z.enum(summaryKinds), prs: z.array(pullRequest) })).default([]),
  contributors: z.array(handle).default([]),
  /** True if the source was prose without pull requests. */
  freeText: z.boolean().optional(),
})

/** A file of the changelog: versions, newest first. */
export const changelogSchema = z.strictObject({ notes: z.array(z.string()).optional(), versions: z.array(version) })

export type ChangelogEntry = z.output<typeof entry>
export type ChangelogVersion = z.output<typeof version>
