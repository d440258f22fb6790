import { createRequire } from 'node:module'
import type { Root, ObjectSchema, Schema, ValidationOptions, ValidationError } from 'joi'
import { addLeadingSlash } from '../../shared/commonUtils.ts'
import { loggerModule } from './loggerModule.ts'
import { getTagsFile, getTagsFilePathsToWatch } from './tagsFile.ts'
import { isValidPathname } from './urls.ts'

const require = createRequire(import.meta.url)

/**
 * Replaces `@docusaurus/utils-validation`. Joi is loaded only when a plugin uses this package; the engine validates its own
 * options with another library.
 */
export function createValidationModule(): object {
  const Joi = require('joi') as Root
  const JoiFrontMatter = Joi.extend({
    type: 'string',
    base: Joi.string(),
    // YAML parses 2024 as a number and 2024-01-01 as a date
    prepare: (value: unknown) => ({
      value: typeof value === 'number' || value instanceof Date ? String(value) : value,
    }),
  }) as Root
  const PluginIdSchema = Joi.string()
    .regex(/^[\w-]+$/)
    .message('Illegal plugin ID value "{#value}": use letters, digits, hyphens and underscores.')
    .default('default')
  return {
    Joi,
    JoiFrontMatter,
    PluginIdSchema,
    ...createContentSchemas(Joi),
    ...createFrontMatterSchemas(Joi, JoiFrontMatter),
    getTagsFile,
    getTagsFilePathsToWatch,
    printWarning,
    normalizePluginOptions: (schema: ObjectSchema, options: object = {}) =>
      validate(schema.append({ id: PluginIdSchema }), options, { convert: false }),
    normalizeThemeConfig: (schema: ObjectSchema, themeConfig: object) =>
      validate(schema.unknown(), themeConfig, { convert: false }),
    validateFrontMatter: (frontMatter: object, schema: ObjectSchema, options: ValidationOptions = {}) =>
      validate(schema, frontMatter, { convert: true, allowUnknown: true, abortEarly: false, ...options }),
  }
}

function validate(schema: Schema, value: unknown, options: ValidationOptions): unknown {
  const {
    error,
    warning,
    value: checked,
  } = schema.validate(value, options) as {
    error?: Error
    warning?: ValidationError
    value: unknown
  }
  printWarning(warning)
  if (error !== undefined) throw error
  return checked
}

function printWarning(warning: ValidationError | undefined): void {
  if (warning !== undefined) loggerModule.warn(warning.details.map(({ message }) => message).join('\n'))
}

function createContentSchemas(Joi: Root) {
  const plugins = Joi.array()
    .items(Joi.array().ordered(Joi.function().required(), Joi.any().required()), Joi.function(), Joi.object())
    .messages({
      'array.includes': '{#label} is not an MDX plugin: pass a function, or a list of a function and its options',
    })
    .default([])
  const admonitions = Joi.object({ keywords: Joi.array().items(Joi.string()), extendDefaults: Joi.boolean() })
  return {
    RemarkPluginsSchema: plugins,
    RehypePluginsSchema: plugins,
    RecmaPluginsSchema: plugins,
    AdmonitionsSchema: Joi.alternatives().try(Joi.boolean().required(), admonitions.required()).default(true),
    URISchema: Joi.alternatives(
      Joi.string().uri({ allowRelative: true }),
      Joi.custom((value: unknown, { error }) => (URL.canParse(String(value)) ? value : error('any.invalid'))),
    ).messages({ 'alternatives.match': "{{#label}} does not look like a valid url (value='{{.value}}')" }),
    PathnameSchema: Joi.string()
      .custom((value: string, { error }) => (isValidPathname(value) ? value : error('any.invalid')))
      .message(
        '{{#label}} ({{#value}}) is not a valid pathname: it must start with a slash and contain no domain or query.',
      ),
    // a list of alternatives, or an empty string would not be changed
    RouteBasePathSchema: Joi.alternatives().try(Joi.string().required().allow('')).custom(addLeadingSlash),
  }
}

function createFrontMatterSchemas(Joi: Root, JoiFrontMatter: Root) {
  const { string, number, boolean } = {
    string: () => JoiFrontMatter.string(),
    number: () => JoiFrontMatter.number(),
    boolean: () => JoiFrontMatter.boolean(),
  }
  const tag = JoiFrontMatter.alternatives()
    .try(
      string().required(),
      JoiFrontMatter.object({ label: string().required(), permalink: string().required() }).required(),
    )
    .messages({
      'alternatives.match': '{{#label}} does not look like a valid tag',
      'alternatives.types': '{{#label}} does not look like a valid tag',
    })
  const lastUpdateMessage = '{{#label}} does not look like a valid last update: set an author, a date or both.'
  return {
    FrontMatterTagsSchema: JoiFrontMatter.array()
      .items(tag)
      .messages({ 'array.base': '{{#label}} does not look like a list of tags.' }),
    FrontMatterTOCHeadingLevels: {
      toc_min_heading_level: number().when('toc_max_heading_level', {
        is: JoiFrontMatter.exist(),
        // oxlint-disable-next-line unicorn/no-thenable -- Joi's own name
        then: number().min(2).max(JoiFrontMatter.ref('toc_max_heading_level')),
        otherwise: number().min(2).max(6),
      }),
      toc_max_heading_level: number().min(2).max(6),
    },
    ContentVisibilitySchema: JoiFrontMatter.object({ draft: boolean(), unlisted: boolean() })
      .custom((frontMatter: { draft?: boolean; unlisted?: boolean }, { error }) =>
        frontMatter.draft === true && frontMatter.unlisted === true ? error('visibility') : frontMatter,
      )
      .messages({ visibility: 'A document cannot be both a draft and unlisted.' })
      .unknown(),
    FrontMatterLastUpdateErrorMessage: lastUpdateMessage,
    FrontMatterLastUpdateSchema: Joi.object({ author: Joi.string(), date: Joi.date().raw() })
      .or('author', 'date')
      .messages({ 'object.missing': lastUpdateMessage, 'object.base': lastUpdateMessage }),
  }
}
