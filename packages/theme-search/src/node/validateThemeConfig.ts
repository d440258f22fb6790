import { findNearest, noteOnce, OptionsError, type JsonObject, type Problem, validateWithSchema } from '@strata/core'
import { z } from 'zod'
import type { SearchConfig } from '../shared/searchConfig.ts'

const text = (expected: string) => z.string(expected).min(1, 'it must not be empty')

const regexSource = text('it must be the source of a regular expression').refine(isRegexSource, {
  error: 'it must be the source of a regular expression',
})

const algoliaSchema = z.looseObject(
  {
    appId: text('it must be the id of an Algolia application').optional(),
    apiKey: text('it must be a search-only key').optional(),
    indexName: text('it must be the name of an index').optional(),
    contextualSearch: z.boolean('it must be true or false').default(true),
    externalUrlRegex: regexSource.optional(),
    replaceSearchResultPathname: z
      .strictObject(
        {
          from: z
            .union([z.instanceof(RegExp), text('')], 'it must be a string or a regular expression')
            .transform((from) => (typeof from === 'string' ? escapeRegex(from) : from.source)),
          to: z.string('it must be a string'),
        },
        'it must be an object with "from" and "to"',
      )
      .optional(),
    searchParameters: z.looseObject({}, 'it must be an object of search parameters').default({}),
    searchPagePath: z
      .union([text(''), z.literal(false), z.null()], 'it must be a path, or false for no results page')
      .default('search')
      .transform((path) => path ?? false),
    insights: z
      .union([z.boolean(), z.looseObject({})], 'it must be true or false')
      .default(false)
      // DocSearch accepts an object of settings instead of true
      .transform((insights) => insights !== false),
    askAi: z
      .union(
        [text('').transform((assistantId) => ({ assistantId })), z.looseObject({ assistantId: text('') })],
        'it must be the id of an assistant, or an object with "assistantId"',
      )
      .optional(),
    host: z
      .url({ protocol: /^https?$/, error: 'it must be an origin such as https://search.example.com' })
      .transform(toOrigin)
      .optional(),
    missingResultsUrl: z.url({ protocol: /^https?$/, error: 'it must be a full URL' }).optional(),
    placeholder: z.string('it must be a string').optional(),
    startPages: z.array(text('it must be a path below a docs version'), 'it must be a list of paths').optional(),
  },
  'it must be an object',
)

/** Settings of the DocSearch component, accepted so that configurations made for it work unchanged. */
const docSearchNames = new Set(
  `transformItems hitComponent resultsFooterComponent transformSearchClient navigator translations getMissingResultsUrl
  initialScrollY initialQuery disableUserPersonalization maxResultsPerGroup debounceTimeoutMs`.split(/\s+/),
)

/**
 * Validates `algolia` in the theme configuration and fills in its defaults; ignores other fields.
 * @throws OptionsError listing every invalid field of `algolia`
 */
export function validateThemeConfig(themeConfig: JsonObject): JsonObject {
  const given = themeConfig.algolia ?? {}
  const where = 'themeConfig.algolia'
  const result = validateWithSchema(algoliaSchema, given, { where })
  const problems = [...(result.problems ?? []), ...findMissingKeys(given, where), ...findMisspelledNames(given, where)]
  if (result.value === undefined || problems.length > 0) throw new OptionsError(problems)
  const algolia: SearchConfig = withoutPlaceholders(completeAskAi(result.value))
  return { ...themeConfig, algolia: algolia as unknown as JsonObject } // the schema returns plain data
}

/** Fills in the settings of the AI assistant from those of the search, for swizzled Docusaurus search bars. */
function completeAskAi<Config extends z.infer<typeof algoliaSchema>>(config: Config): Config {
  const { askAi, appId, apiKey, indexName, searchParameters } = config
  if (askAi === undefined) return config
  const { facetFilters } = searchParameters
  const own: JsonObject = 'searchParameters' in askAi ? ((askAi.searchParameters ?? {}) as JsonObject) : {}
  const filters = { ...(facetFilters === undefined ? {} : { facetFilters }), ...own }
  const parameters = Object.keys(filters).length === 0 ? {} : { searchParameters: filters }
  return { ...config, askAi: { indexName, apiKey, appId, ...askAi, ...parameters } }
}

/** Removes the keys if they are placeholders of a template such as `YOUR_APP_ID`, with which no request could succeed. */
function withoutPlaceholders(config: SearchConfig): SearchConfig {
  const { appId, apiKey, indexName, ...others } = config
  if (appId === undefined || /^[A-Za-z\d]+$/.test(appId)) return config
  noteOnce(
    `"themeConfig.algolia.appId" is ${JSON.stringify(appId)}, but Algolia application ids contain only letters and digits. Search uses the index of the build instead.`,
  )
  return others
}

/** Reports missing keys: the hosted service needs all three; without any, search uses the index of the build. */
function findMissingKeys(given: unknown, where: string): Problem[] {
  const names = ['appId', 'apiKey', 'indexName']
  const missing = names.filter(
    (name) => typeof given === 'object' && given !== null && Reflect.get(given, name) === undefined,
  )
  if (missing.length === 0 || missing.length === names.length) return []
  const hint = 'Set all three keys of Algolia, or none to search in the index of the build.'
  return missing.map((name) => ({ message: `"${where}.${name}" is missing.`, hint }))
}

function findMisspelledNames(given: unknown, where: string): Problem[] {
  const known = Object.keys(algoliaSchema.shape)
  const unknown = Object.keys(typeof given === 'object' && given !== null ? given : {}).filter(
    (name) => !known.includes(name) && !docSearchNames.has(name),
  )
  return unknown.flatMap((name) => {
    const nearest = findNearest(name, known)
    return nearest === undefined
      ? []
      : [{ message: `"${where}.${name}" is not a known field.`, hint: `Did you mean "${nearest}"?` }]
  })
}

function isRegexSource(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false // the schema reports the problem
  }
}

function escapeRegex(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}-]/g, '\\$&')
}

function toOrigin(url: string): string {
  return new URL(url).origin
}
