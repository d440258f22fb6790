import { type Problem, validateWithSchema } from '@strata/core'
import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'

/** YAML reads `title: 2021` as a number; the author means text. */
const text = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string('it must be text'))
const nonEmptyText = text.refine((value) => value !== '', 'it must not be empty')
const headingLevel = z.int('it must be a whole number').min(2).max(6)
const flag = z.boolean('it must be true or false')

/** Checks between fields run beside those of single fields, so that one run reports everything. */
const always = () => true
const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Fields that the plugin knows; others are the site's own and are kept. */
const frontMatterSchema = z
  .looseObject({
    title: text.optional(),
    description: text.optional(),
    keywords: z.array(nonEmptyText, { error: 'it must be a list of texts' }).optional(),
    image: nonEmptyText.optional(),
    wrapperClassName: text.optional(),
    hide_table_of_contents: flag.optional(),
    toc_min_heading_level: headingLevel.optional(),
    toc_max_heading_level: headingLevel.optional(),
    draft: flag.optional(),
    unlisted: flag.optional(),
    mdx: z
      .looseObject({ format: z.enum(['md', 'mdx', 'detect'], 'it must be "md", "mdx" or "detect"').optional() })
      .optional(),
  })
  .refine(
    ({ toc_min_heading_level: min, toc_max_heading_level: max }) => !isNumber(min) || !isNumber(max) || min <= max,
    {
      path: ['toc_min_heading_level'],
      error: 'it must not be above toc_max_heading_level',
      when: always,
    },
  )
  .refine(({ draft, unlisted }) => draft !== true || unlisted !== true, {
    path: ['draft'],
    error: 'a page cannot be both draft and unlisted',
    when: always,
  })

export type PageFrontMatter = z.output<typeof frontMatterSchema>

/** Where the fields of one front matter stand; lines are looked up when a problem needs them. */
export interface FrontMatterSource {
  filePath: string
  source: string
}

/**
 * Checks a page's front matter.
 * @returns fields as authors wrote them, empty ones left out, and problems with file, line and column
 */
export function validateFrontMatter(
  raw: { [key: string]: unknown },
  where: FrontMatterSource,
): { frontMatter: PageFrontMatter; problems: Problem[] } {
  // `image:` with nothing behind it is YAML for null, and means that the field is not used
  const written = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null && value !== undefined))
  const result = validateWithSchema(frontMatterSchema, written)
  if (result.problems === undefined) return { frontMatter: result.value, problems: [] }
  const paths = frontMatterSchema.safeParse(written).error?.issues.map((issue) => issue.path) ?? []
  const problems = result.problems.map((problem, index) => ({ ...problem, ...locateField(where, paths[index] ?? []) }))
  return { frontMatter: {}, problems }
}

/** File, line and column (from 1) of a field's value; of the nearest parent that is there. */
export function locateField(
  { filePath, source }: FrontMatterSource,
  path: PropertyKey[],
): Pick<Problem, 'file' | 'line' | 'column'> {
  const yaml = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1]
  if (yaml === undefined) return { file: filePath }
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  for (let length = path.length; length > 0; length--) {
    // with `true` the library gives nodes, which have a range unless a program made them
    const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] | null } | undefined
    if (node?.range === undefined || node.range === null) continue
    const { line, col } = lines.linePos(node.range[0])
    return { file: filePath, line: line + 1, column: col } // the opening --- is line 1
  }
  return { file: filePath }
}
