import { messageOf, type Problem, safeDecode, SiteError } from '@strata/core'
import type { RedirectsPluginOptions } from './options.ts'
import { explainBadSource } from './redirectUrls.ts'

const where = 'plugin-client-redirects'

/** A redirect as given by an option; paths without base URL. */
export interface RedirectRule {
  from: string
  to: string
  /** Option that it comes from, for messages: `plugin-client-redirects.redirects[2]`. */
  origin: string
  /** Created for every page by an extension option; silently yields to everything else. */
  isGenerated: boolean
}

/**
 * Collects all redirects that the options define, explicit ones first.
 * @param pagePaths pathnames of the pages without base URL
 * @returns rules, and problems in the results of `createRedirects`
 */
export function collectRedirects(
  pagePaths: string[],
  options: RedirectsPluginOptions,
): { rules: RedirectRule[]; problems: Problem[] } {
  const written = options.redirects.flatMap(({ from, to }, index) =>
    from.map((path): RedirectRule => ({ from: path, to, origin: `${where}.redirects[${index}]`, isGenerated: false })),
  )
  const { rules: created, problems } = createRules(pagePaths, options.createRedirects)
  // file names cannot be empty: `/docs//page`, the result of joining a prefix and a path, means `/docs/page`
  const named = [...written, ...created].map((rule) => ({ ...rule, from: rule.from.replace(/\/{2,}/g, '/') }))
  const generated = pagePaths.flatMap((path) => [
    ...addExtensions(path, path, options),
    ...dropExtensions(path, options),
  ])
  // `/old.htm` already has an extension and gets no other
  const namedWithExtensions = named
    .filter(({ from }) => !/\.html?\/?$/.test(from))
    .flatMap(({ from, to }) => addExtensions(from, to, options))
  return { rules: [...named, ...generated, ...namedWithExtensions], problems }
}

function createRules(
  pagePaths: string[],
  createRedirects: RedirectsPluginOptions['createRedirects'],
): { rules: RedirectRule[]; problems: Problem[] } {
  const rules: RedirectRule[] = []
  const problems: Problem[] = []
  if (createRedirects === undefined) return { rules, problems }
  for (const to of pagePaths) {
    for (const from of [callCreateRedirects(createRedirects, safeDecode(to)) ?? []].flat()) {
      const reason = typeof from === 'string' ? explainBadSource(from) : 'it must be a string'
      if (reason === undefined) rules.push({ from, to, origin: `${where}.createRedirects`, isGenerated: false })
      else
        problems.push({
          message: `${where}.createRedirects("${safeDecode(to)}") gave ${JSON.stringify(from) ?? String(from)}: ${reason}.`,
        })
    }
  }
  return { rules, problems }
}

/** @param path pathname of the page, percent-decoded */
function callCreateRedirects(createRedirects: NonNullable<RedirectsPluginOptions['createRedirects']>, path: string) {
  try {
    return createRedirects(path)
  } catch (cause) {
    throw new SiteError(`${where}.createRedirects("${path}") failed: ${messageOf(cause)}`, { cause })
  }
}

/** Redirects the former `/page.html` to `/page/`. */
function addExtensions(path: string, to: string, { fromExtensions }: RedirectsPluginOptions): RedirectRule[] {
  const bare = path.replace(/(?<!\/)\/+$/, '')
  if (bare === '' || fromExtensions.some((extension) => bare.endsWith(`.${extension}`))) return []
  return fromExtensions.map((extension) => createGenerated(`${bare}.${extension}`, to, 'fromExtensions'))
}

/** Redirects the former `/page` to `/page.php/`. */
function dropExtensions(path: string, { toExtensions }: RedirectsPluginOptions): RedirectRule[] {
  const bare = path.replace(/(?<!\/)\/+$/, '')
  return toExtensions
    .map((extension) => `.${extension}`)
    .filter((ending) => bare.endsWith(ending) && !bare.endsWith(`/${ending}`))
    .map((ending) => createGenerated(bare.slice(0, -ending.length), path, 'toExtensions'))
}

function createGenerated(from: string, to: string, option: string): RedirectRule {
  return { from, to, origin: `${where}.${option}`, isGenerated: true }
}
