import { closeTags } from '@strata/core'
import { z } from 'zod'

/** Attributes of a tag; undefined ones, as from unset environment variables, are left out. */
const attributes = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).optional())
  .transform((tag) => mapDefined(tag, String))

const style = z
  .record(z.string(), z.union([z.string(), z.number()]).optional())
  .transform((rules) => mapDefined(rules, (value) => value))

const logo = z.strictObject({
  src: z.string().min(1),
  srcDark: z.string().optional(),
  alt: z.string().optional(),
  href: z.string().optional(),
  target: z.string().optional(),
  width: z.union([z.string(), z.number()]).optional(),
  height: z.union([z.string(), z.number()]).optional(),
  style: style.optional(),
  className: z.string().optional(),
})

const colorMode = z.strictObject({
  defaultMode: z.enum(['light', 'dark']).default('light'),
  disableSwitch: z.boolean().default(false),
  respectPrefersColorScheme: z.boolean().default(false),
})

const announcementBar = z.strictObject({
  id: z.string().default('announcement-bar'),
  content: z.string().min(1).transform(closeTags),
  backgroundColor: z.string().optional(),
  textColor: z.string().optional(),
  isCloseable: z.boolean().default(true),
})

const docs = z.strictObject({
  versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
  sidebar: z
    .strictObject({ hideable: z.boolean().default(false), autoCollapseCategories: z.boolean().default(false) })
    .prefault({}),
})

const blog = z.strictObject({
  sidebar: z.strictObject({ groupByYear: z.boolean().default(true) }).prefault({}),
})

/** Items are validated one by one, each by the schema of its type: see `parseNavbarItems`. */
const navbar = z.strictObject({
  title: z
    .string()
    .nullable()
    .optional()
    .transform((title) => title ?? undefined),
  logo: logo.optional(),
  style: z.enum(['dark', 'primary']).optional(),
  hideOnScroll: z.boolean().default(false),
  items: z.array(z.unknown()).default([]),
})

/** Links are validated one by one: see `parseFooterLinks`. */
const footer = z.strictObject({
  style: z.enum(['dark', 'light']).default('light'),
  logo: logo.optional(),
  copyright: z.string().transform(closeTags).optional(),
  links: z.array(z.unknown()).default([]),
})

const prismTheme = z.looseObject({
  plain: z.record(z.string(), z.union([z.string(), z.number()])),
  styles: z.array(
    z.looseObject({
      types: z.array(z.string()),
      style: z.record(z.string(), z.union([z.string(), z.number()])),
      languages: z.array(z.string()).optional(),
    }),
  ),
})

/** Default of `prism.magicComments`. */
const defaultMagicComment = {
  className: 'theme-code-block-highlighted-line',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
}

const magicComment = z
  .strictObject({
    className: z.string().min(1),
    line: z.string().optional(),
    block: z.strictObject({ start: z.string(), end: z.string() }).optional(),
  })
  .refine(({ line, block }) => line !== undefined || block !== undefined, {
    error: 'expected "line", "block" or both',
  })

const lowerCase = z.string().transform((text) => text.toLowerCase())

const prism = z.looseObject({
  theme: prismTheme.optional(),
  darkTheme: prismTheme.optional(),
  defaultLanguage: lowerCase.optional(),
  additionalLanguages: z.array(lowerCase).default([]),
  magicComments: z.array(magicComment).default([defaultMagicComment]),
})

const headingLevel = z.int().min(2).max(6)

const tableOfContents = z
  .strictObject({ minHeadingLevel: headingLevel.default(2), maxHeadingLevel: headingLevel.default(3) })
  .refine(({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel, {
    error: '"minHeadingLevel" must not be greater than "maxHeadingLevel"',
  })

/**
 * Schema of the theme configuration. Unknown fields are allowed, because they may belong to other themes (search, live code,
 * diagrams).
 */
export const themeConfigSchema = z.looseObject({
  colorMode: colorMode.prefault({}),
  image: z.string().optional(),
  metadata: z.array(attributes).default([]),
  announcementBar: announcementBar.optional(),
  docs: docs.prefault({}),
  blog: blog.prefault({}),
  navbar: navbar.prefault({}),
  footer: footer.optional(),
  prism: prism.prefault({}),
  tableOfContents: tableOfContents.prefault({}),
})

/** The theme configuration as authors write it; it may also contain fields of other themes. */
export type ThemeConfigInput = z.input<typeof themeConfigSchema>

function mapDefined<In, Out>(
  object: { [key: string]: In | undefined },
  map: (value: In) => Out,
): { [key: string]: Out } {
  const defined = Object.entries(object).filter((entry): entry is [string, In] => entry[1] !== undefined)
  return Object.fromEntries(defined.map(([key, value]) => [key, map(value)]))
}
