import { instanceIdOption, parseOptions } from '@strata/core'
import { z } from 'zod'
import { explainBadSource, explainBadTarget } from './redirectUrls.ts'

/** Returns the old pathnames of a page; receives and returns pathnames without base URL. */
export type CreateRedirects = (path: string) => string | string[] | null | undefined

const extensions = z
  .array(
    z
      .string()
      .min(1, 'it must not be empty')
      .refine((value) => !/[./\\]/.test(value), 'it must be written without dots and slashes, for example "html"'),
  )
  .default([])

const target = z.string().superRefine((value, context) => addIssue(context, explainBadTarget(value)))
const source = z.string().superRefine((value, context) => addIssue(context, explainBadSource(value)))

function addIssue(context: z.RefinementCtx, message: string | undefined): void {
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}

/** Options of one set of redirects, those of Docusaurus. */
const redirectsOptionsSchema = z.strictObject({
  id: instanceIdOption,
  fromExtensions: extensions,
  toExtensions: extensions,
  redirects: z
    .array(
      z.strictObject({
        to: target,
        from: z.preprocess(
          (value) => (typeof value === 'string' ? [value] : value),
          z.array(source, 'it must be a path or a list of paths'),
        ),
      }),
    )
    .default([]),
  createRedirects: z
    .custom<CreateRedirects>(
      (value) => typeof value === 'function' && value.length <= 1,
      'it must be a function with one parameter, the path',
    )
    .optional(),
})

/** What a site writes. */
export interface RedirectsPluginUserOptions {
  id?: string
  fromExtensions?: string[]
  toExtensions?: string[]
  redirects?: { from: string | string[]; to: string }[]
  createRedirects?: CreateRedirects
}
/** Checked, with all defaults; `from` is always a list. */
export type RedirectsPluginOptions = z.output<typeof redirectsOptionsSchema>

/** @throws OptionsError with every wrong option */
export function validateRedirectsOptions(options: unknown): RedirectsPluginOptions {
  return parseOptions(redirectsOptionsSchema, options, 'plugin-client-redirects')
}
