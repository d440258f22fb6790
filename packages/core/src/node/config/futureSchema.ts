import { z } from 'zod'
import { flag } from './flag.ts'

const fasterFields = [
  'swcJsLoader',
  'swcJsMinimizer',
  'swcHtmlMinimizer',
  'lightningCssMinimizer',
  'mdxCrossCompilerCache',
  'rspackBundler',
  'rspackPersistentCache',
  'ssgWorkerThreads',
  'gitEagerVcs',
] as const

const v4Fields = [
  'removeLegacyPostBuildHeadAttribute',
  'useCssCascadeLayers',
  'siteStorageNamespacing',
  'fasterByDefault',
  'mdx1CompatDisabledByDefault',
] as const

/** Schema of `true` or `false` for all flags, or an object with some of them; the others are off. */
function flags<Name extends string>(names: readonly Name[]) {
  const allFlags = (value: boolean) =>
    Object.fromEntries(names.map((name) => [name, value])) as { [Key in Name]: boolean }
  const error = `expected true, false or an object with some of ${names.join(', ')}`
  const some = z.partialRecord(z.enum(names), flag.optional())
  return z
    .union([flag, some], { error })
    .transform((value) => (typeof value === 'boolean' ? allFlags(value) : { ...allFlags(false), ...value }))
}

const isVersionControl = (value: unknown): boolean => ['string', 'boolean', 'object'].includes(typeof value)

/** `future` of Docusaurus up to 3.10, including earlier names of its fields. */
export const futureSchema = z
  .strictObject({
    v4: flags(v4Fields).prefault({}),
    faster: flags(fasterFields).prefault({}),
    experimental_faster: flags(fasterFields).optional(),
    experimental_storage: z.looseObject({}).optional(),
    experimental_vcs: z.custom<unknown>(isVersionControl, 'expected a name, true, false or an object').optional(),
    experimental_router: z.enum(['browser', 'hash'], { error: 'expected "browser" or "hash"' }).default('browser'),
  })
  .prefault({})

/** If not set, `namespace` follows `future.v4.siteStorageNamespacing`. */
export const storageSchema = z
  .strictObject({
    type: z
      .enum(['localStorage', 'sessionStorage'], { error: 'expected "localStorage" or "sessionStorage"' })
      .default('localStorage'),
    namespace: z.union([z.string(), z.boolean()], { error: 'expected a string, true or false' }).optional(),
  })
  .prefault({})
