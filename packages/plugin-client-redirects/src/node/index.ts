import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import {
  joinUrl,
  logger,
  type Plugin,
  type PluginModule,
  type PostBuildProps,
  type Problem,
  removeBaseUrl,
  settleAll,
  SiteError,
} from '@strata/core'
import { collectRedirects } from './collectRedirects.ts'
import { type RedirectsPluginOptions, type RedirectsPluginUserOptions, validateRedirectsOptions } from './options.ts'
import { renderRedirectPage } from './renderRedirectPage.ts'
import { type Redirect, resolveRedirects } from './resolveRedirects.ts'

export const pluginName = 'docusaurus-plugin-client-redirects'

/** Writes a page for each old address that sends its readers to the new one. Works on builds, not in development. */
const pluginClientRedirects: PluginModule<RedirectsPluginUserOptions, Plugin> = (_context, options) => ({
  name: pluginName,
  async postBuild(props) {
    // a plugin that wraps this one passes the raw options, with an unvalidated id
    await writeRedirects(findRedirects(props, validateRedirectsOptions({ ...options, id: undefined })), props)
  },
})
pluginClientRedirects.validateOptions = ({ options }) => validateRedirectsOptions(options)

/** @throws SiteError with every target that does not exist, and every duplicate if the site is configured to fail on these */
function findRedirects(props: PostBuildProps, options: RedirectsPluginOptions): Redirect[] {
  const { siteConfig, baseUrl, outDir, siteConfigPath } = props
  const routePaths = props.pages.map((page) => page.path).filter((pathname) => !/\/404(?:\.html)?\/?$/.test(pathname))
  const pagePaths = routePaths.flatMap((pathname) => removeBaseUrl(pathname, baseUrl) ?? [])
  const { rules, problems: badAnswers } = collectRedirects(pagePaths, options)
  const { redirects, problems, duplicates } = resolveRedirects(rules, {
    url: siteConfig.url,
    baseUrl,
    trailingSlash: siteConfig.trailingSlash,
    routePaths,
    hasFile: (file) => fs.statSync(path.join(outDir, file), { throwIfNoEntry: false })?.isFile() ?? false,
  })
  const severity = siteConfig.onDuplicateRoutes
  const fatal = severity === 'throw' ? duplicates.map((message): Problem => ({ message })) : []
  const all = [...badAnswers, ...problems, ...fatal].map((problem) => ({ ...problem, file: siteConfigPath }))
  if (all.length > 0) throw new SiteError(all)
  for (const duplicate of duplicates) logger.report(severity, duplicate)
  return redirects
}

async function writeRedirects(redirects: Redirect[], { baseUrl, writeFile }: PostBuildProps): Promise<void> {
  if (redirects.length === 0) return
  const script = fs.readFileSync(new URL('../../browser/redirect.js', import.meta.url))
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 8)
  const scriptFile = `assets/js/redirect.${hash}.js`
  await writeFile(scriptFile, script)
  const scriptUrl = joinUrl(baseUrl, scriptFile)
  await settleAll(redirects.map((redirect) => writeFile(redirect.file, renderRedirectPage(redirect, scriptUrl))))
}

export default pluginClientRedirects
export type { CreateRedirects, RedirectsPluginOptions, RedirectsPluginUserOptions } from './options.ts'
