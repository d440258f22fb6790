import { z } from 'zod'
import { isRecord, type JsonObject } from '../../shared/index.ts'
import type {
  BrokenReferenceHook,
  MarkdownConfig,
  ReportingSeverity,
  ScriptTag,
  SiteConfig,
  StylesheetTag,
} from '../api/config.ts'
import type { HtmlTag, PluginConfig } from '../api/plugin.ts'
import { isSerializable } from '../describeValue.ts'
import { defaultParseFrontMatter } from './defaultParseFrontMatter.ts'
import { engineVersion } from './engineVersion.ts'
import { flag, readFlag } from './flag.ts'
import { futureSchema, storageSchema } from './futureSchema.ts'

type PresetConfig = SiteConfig['presets'][number]

const isFunction = (value: unknown): boolean => typeof value === 'function'
const isEmptyEntry = (value: unknown): boolean => value === false || value === null || value === undefined

/** `'name'`, a function, or either of them with options; falsy entries (from `condition && plugin`) are skipped later. */
function isModuleEntry(value: unknown): boolean {
  if (Array.isArray(value)) {
    const [module, options] = value as unknown[]
    return (
      value.length >= 1 &&
      value.length <= 2 &&
      isModule(module) &&
      (isEmptyEntry(options) || options === true || isRecord(options))
    )
  }
  return isEmptyEntry(value) || isModule(value)
}

function isModule(value: unknown): boolean {
  return isFunction(value) || (typeof value === 'string' && value !== '')
}

const severity = (fallback: ReportingSeverity) =>
  z.enum(['ignore', 'log', 'warn', 'throw'], { error: 'expected "ignore", "log", "warn" or "throw"' }).default(fallback)

const text = (error: string) => z.string({ error: `expected ${error}, a string` })

const siteUrl = text('the address of the site without a path, for example "https://example.com"').transform(
  (value, context) => {
    const url = URL.canParse(value) ? new URL(value) : undefined
    const fail = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (url === undefined || !/^https?:$/.test(url.protocol))
      return fail('expected an address with its protocol, for example "https://example.com"')
    if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
      return fail(`expected an address without a path; write url: "${url.origin}" and put the path in "baseUrl"`)
    }
    return url.origin
  },
)

const baseUrl = text('the path of the site, for example "/" or "/project/"').transform((value, context) => {
  if (/^[a-z][a-z\d+.-]*:/i.test(value) || /[?#\\\s]/.test(value)) {
    context.addIssue({
      code: 'custom',
      message: 'expected a path such as "/" or "/project/"; the host belongs in "url"',
    })
    return z.NEVER
  }
  const segments = value.split('/').map((segment) => segment.replaceAll(/%2e/gi, '.'))
  if (segments.some((segment) => segment === '.' || segment === '..')) {
    context.addIssue({
      code: 'custom',
      message: 'expected a path without "." and "..", such as "/" or "/project/": browsers remove such segments',
    })
    return z.NEVER
  }
  return `/${value}/`.replace(/\/{2,}/g, '/')
})

const localeName = z.string({ error: 'expected a locale such as "en" or "pt-BR"' })

/** Whether `Intl` accepts a name as a locale. */
export function isLocale(value: string): boolean {
  try {
    return new Intl.Locale(value).baseName !== ''
  } catch {
    return false // Intl throws for an invalid locale
  }
}

const localeConfig = z.strictObject({
  label: z.string().optional(),
  htmlLang: z.string().optional(),
  direction: z.enum(['ltr', 'rtl'], { error: 'expected "ltr" or "rtl"' }).optional(),
  // the form that `Intl` accepts: it would throw on each page with a date otherwise
  calendar: z
    .string()
    .regex(/^[a-z\d]{3,8}(?:-[a-z\d]{3,8})*$/i, { error: 'expected a calendar such as "gregory" or "buddhist"' })
    .optional(),
  path: z.string().optional(),
  translate: flag.optional(),
  url: siteUrl.optional(),
  baseUrl: baseUrl.optional(),
})

const i18n = z
  .strictObject({
    defaultLocale: localeName,
    locales: z.array(localeName, { error: 'expected a list of locales' }).min(1, 'expected at least one locale'),
    path: z.string().default('i18n'),
    localeConfigs: z.record(z.string(), localeConfig.optional()).default({}),
  })
  .superRefine(({ locales, localeConfigs }, context) => {
    for (const [index, locale] of locales.entries()) {
      if (locales.indexOf(locale) < index)
        context.addIssue({ code: 'custom', path: ['locales', index], message: 'expected each locale only once' })
      // any name is allowed if `htmlLang` states the language
      if (isLocale(localeConfigs[locale]?.htmlLang ?? locale)) continue
      const message = 'expected a locale such as "en" or "pt-BR", or its "htmlLang" in "localeConfigs"'
      context.addIssue({ code: 'custom', path: ['locales', index], message })
    }
  })
  .prefault({ defaultLocale: 'en', locales: ['en'] })

const attributeValues = z.record(
  z.string(),
  // undefined attributes are left out: they may come from a missing environment variable
  z.union([z.string(), z.boolean(), z.undefined()], { error: 'expected a string, true or false' }),
  {
    error: 'expected an object of attributes',
  },
)

const headTag = z
  .looseObject({
    tagName: text('the name of an HTML element'),
    attributes: attributeValues.optional(),
    innerHTML: z.string().optional(),
    customElement: flag.default(false),
  })
  .refine(({ attributes, customElement }) => attributes !== undefined || customElement, {
    path: ['attributes'],
    message: 'expected an object of attributes',
  }) satisfies z.ZodType<HtmlTag>

/** An attribute of a script or stylesheet: null and undefined are left out, and numbers become strings. */
const tagAttribute = z.union([
  z.string(),
  z.boolean(),
  z.number().transform(String),
  z.null().transform(() => undefined),
  z.undefined(),
])

const flagAttribute = z.preprocess(readFlag, tagAttribute).optional()
const scriptTag = z.object({ src: z.string(), async: flagAttribute, defer: flagAttribute }).catchall(tagAttribute)

const script = z.union([z.string(), scriptTag], {
  error: 'expected an address, or an object with "src" whose other attributes are strings, numbers or booleans',
}) satisfies z.ZodType<string | ScriptTag>

const stylesheet = z.union([z.string(), z.object({ href: z.string() }).catchall(tagAttribute)], {
  error: 'expected an address, or an object with "href" whose other attributes are strings, numbers or booleans',
}) satisfies z.ZodType<string | StylesheetTag>

/** Fields that are not set follow `future.v4.mdx1CompatDisabledByDefault`. */
const mdx1Compat = z.strictObject({
  comments: flag.optional(),
  admonitions: flag.optional(),
  headingIds: flag.optional(),
})

const brokenHook = (fallback: ReportingSeverity) =>
  z
    .custom<BrokenReferenceHook>(
      (value) => isFunction(value) || (typeof value === 'string' && ['ignore', 'log', 'warn', 'throw'].includes(value)),
      { error: 'expected "ignore", "log", "warn", "throw" or a function' },
    )
    .default(() => fallback)

const hooks = z.strictObject({
  onBrokenMarkdownLinks: brokenHook('warn'),
  onBrokenMarkdownImages: brokenHook('throw'),
})

const markdown = z
  .strictObject({
    format: z.enum(['mdx', 'md', 'detect'], { error: 'expected "mdx", "md" or "detect"' }).default('mdx'),
    mermaid: flag.default(false),
    emoji: flag.default(true),
    preprocessor: z
      .custom<NonNullable<MarkdownConfig['preprocessor']>>(
        (value) => isFunction(value) && (value as () => void).length <= 1,
        {
          error: 'expected a function of one argument, { filePath, fileContent }',
        },
      )
      .optional(),
    parseFrontMatter: z
      .custom<MarkdownConfig['parseFrontMatter']>(isFunction, { error: 'expected a function' })
      .default(() => defaultParseFrontMatter),
    mdx1Compat: mdx1Compat.prefault({}),
    anchors: z.strictObject({ maintainCase: flag.default(false) }).prefault({}),
    hooks: hooks.prefault({}),
    remarkRehypeOptions: z.record(z.string(), z.unknown(), { error: 'expected an object' }).default({}),
  })
  .prefault({})

const pluginList = (kind: 'plugin' | 'theme') =>
  z
    .array(
      z.custom<PluginConfig>(isModuleEntry, {
        error: `expected the name or path of a ${kind}, a ${kind} function, or [${kind}, options] with an object of options`,
      }),
      { error: `expected a list of ${kind}s` },
    )
    .default([])

const strings = (error: string) => z.array(z.string({ error: 'expected a string' }), { error })

/** Every top-level field of `docusaurus.config.*` up to 3.10 with its default, and fields that only this engine has. */
const fields = z.strictObject({
  title: text('the title of the site').min(1, 'expected a non-empty title'),
  url: siteUrl,
  baseUrl,
  tagline: z.string().default(''),
  favicon: z.string().optional(),
  trailingSlash: z.preprocess(readFlag, z.boolean({ error: 'expected true, false or undefined' }).optional()),
  i18n,
  noIndex: flag.default(false),
  onBrokenLinks: severity('throw'),
  onBrokenAnchors: severity('warn'),
  onBrokenMarkdownLinks: severity('warn').unwrap().optional(),
  onDuplicateRoutes: severity('warn'),
  organizationName: z.string().optional(),
  projectName: z.string().optional(),
  deploymentBranch: z.string().optional(),
  githubHost: z.string().optional(),
  githubPort: z.string().optional(),
  baseUrlIssueBanner: flag.default(true),
  themeConfig: z.custom<JsonObject>(isRecord, { error: 'expected an object' }).default({}),
  plugins: pluginList('plugin'),
  themes: pluginList('theme'),
  presets: z
    .array(
      z.custom<PresetConfig>(isModuleEntry, {
        error: 'expected the name or path of a preset, or [preset, options] with an object of options',
      }),
      { error: 'expected a list of presets' },
    )
    .default([]),
  customFields: z
    .record(z.string(), z.unknown(), { error: 'expected an object' })
    .refine(isSerializable, { error: 'expected JSON-serializable values, without circular references and bigints' })
    .default({}),
  staticDirectories: strings('expected a list of folders').default(['static']),
  headTags: z.array(headTag, { error: 'expected a list of { tagName, attributes, innerHTML }' }).default([]),
  scripts: z.array(script, { error: 'expected a list of scripts' }).default([]),
  stylesheets: z.array(stylesheet, { error: 'expected a list of stylesheets' }).default([]),
  clientModules: strings('expected a list of modules').default([]),
  titleDelimiter: z.string().default('|'),
  markdown,
  future: futureSchema,
  storage: storageSchema,
  webpack: z.custom<unknown>(() => true).optional(),
  ssrTemplate: z.string().optional(),
  frameworkVersion: z.string().default(engineVersion),
  contentSecurityPolicy: z
    .union(
      [
        z.literal(false),
        z.literal('strict'),
        z.record(z.string().regex(/^[a-z]+(?:-[a-z]+)+$/), z.array(z.string().regex(/^[^\s;,]+$/))),
      ],
      {
        error: 'expected "strict", false, or lists of sources by directive: { "connect-src": ["https://example.com"] }',
      },
    )
    .default(false),
  externalLinks: z
    .strictObject({ ignore: z.array(z.string().min(1, 'expected the start of an address')).default([]) })
    .default({ ignore: [] }),
})

/** The configuration with all defaults, including those that depend on other fields. */
export const configSchema = fields.transform(
  ({ onBrokenMarkdownLinks, markdown: { mdx1Compat: compat, hooks: markdownHooks, ...other }, ...config }) => {
    const isCompatible = !config.future.v4.mdx1CompatDisabledByDefault
    return {
      ...config,
      storage: { ...config.storage, namespace: config.storage.namespace ?? config.future.v4.siteStorageNamespacing },
      markdown: {
        ...other,
        mdx1Compat: {
          comments: compat.comments ?? isCompatible,
          admonitions: compat.admonitions ?? isCompatible,
          headingIds: compat.headingIds ?? isCompatible,
        },
        // the older field takes precedence over the newer one, as in Docusaurus 3
        hooks: { ...markdownHooks, ...(onBrokenMarkdownLinks === undefined ? {} : { onBrokenMarkdownLinks }) },
      },
    }
  },
)
