import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createMessageHooks,
  createSiteStorage,
  type LoadContext,
  type Plugin,
  type PluginModule,
  SiteError,
} from '@strata/core'
import type { ThemeConfig } from '../common/themeConfigTypes.ts'
import { renderInlineScript } from './inlineScript.ts'
import { markdownComponents } from './markdownComponents.ts'
import { createMarkdownRenderers } from './markdownRenderers.ts'
import { listStylesheets } from './listStylesheets.ts'
import { parseThemeOptions, type ThemeOptions } from './options.ts'
import { readLogoSize } from './readLogoSize.ts'
import { renderConfigCss } from './renderConfigCss.ts'
import { createNpmCommandRules } from './npmCommands.ts'
import { partNames, partTags, pseudoRules, variableRules } from './partNames.ts'
import { createSwizzleConfig } from './swizzleConfig.ts'
import { createTranslationFiles, translateThemeConfig } from './translations.ts'
import { parseThemeConfig } from './validateThemeConfig.ts'
import { grammarNames } from '../shared/grammarNames.ts'

const packageDir = fileURLToPath(new URL('../..', import.meta.url))
const name = 'docusaurus-theme-classic'

/** Classes of the arrows of sidebar and breadcrumbs, which sites replace with their own images or characters. */
const shapes = ['menu__caret', 'menu__link--sublist', 'menu__link--sublist-caret', 'breadcrumbs__item']

/** Message ids that later releases of Docusaurus have renamed. */
const renamedMessages = {
  'theme.draftContent.message': 'theme.contentVisibility.draftBanner.message',
  'theme.draftContent.title': 'theme.contentVisibility.draftBanner.title',
  'theme.unlistedContent.message': 'theme.contentVisibility.unlistedBanner.message',
  'theme.unlistedContent.title': 'theme.contentVisibility.unlistedBanner.title',
}

/** The classic theme: components, stylesheets and the rendering of static Markdown. */
const themeClassic: PluginModule<ThemeOptions, Plugin> = (context, options) => createTheme(context, options)

themeClassic.validateOptions = ({ options }) => parseThemeOptions(options)
themeClassic.validateThemeConfig = ({ themeConfig }) => parseThemeConfig(themeConfig)
themeClassic.getSwizzleConfig = createSwizzleConfig

export default themeClassic
export type { ThemeUserOptions } from './options.ts'
export type { ThemeConfigInput } from './themeConfigSchema.ts'

function createTheme(context: LoadContext, { customCss, imageZoom, linkPreviews }: ThemeOptions): Plugin {
  const { siteDir, siteConfig, codeTranslations } = context
  checkStylesheets(customCss, context)
  const siteStylesheets = customCss.map((file) => resolveStylesheet(siteDir, file))
  // read lazily, because themes that are loaded after this one may still change the configuration
  const readThemeConfig = () => siteConfig.themeConfig as unknown as ThemeConfig
  return {
    name,
    ...createMessageHooks(path.join(packageDir, 'translations'), context, renamedMessages),
    getThemePath: () => path.join(packageDir, 'dist', 'theme'),
    getTypeScriptThemePath: () => path.join(packageDir, 'src', 'theme'),
    getClientModules: () => [
      ...listStylesheets(path.join(packageDir, 'css'), context.mode),
      ...['index', ...(imageZoom ? ['imageZoom'] : []), ...(linkPreviews ? ['linkPreviews'] : [])].map((behaviour) =>
        path.join(packageDir, 'dist', 'behaviours', `${behaviour}.js`),
      ),
      ...writeConfigCss(context, readThemeConfig()),
      ...siteStylesheets,
    ],
    // only sites with an icon of their own load the icons of platforms
    configureVite: () =>
      fs.existsSync(path.join(siteDir, 'src/theme/Icon/Socials'))
        ? {
            resolve: {
              alias: {
                '@theme/Blog/Components/Author/Socials/Icons': path.join(
                  packageDir,
                  'dist/theme/Blog/Components/Author/Socials/AllIcons/index.js',
                ),
              },
            },
          }
        : {},
    getStyleLayers: () => ({
      base: 'site-base',
      elements: 'site-elements',
      properties: 'site-properties',
      parts: partNames,
      tags: partTags,
      displays: { table: { thead: 'table-header-group', tbody: 'table-row-group', tr: 'table-row' } },
      shapes,
      pseudos: pseudoRules,
      variables: variableRules,
    }),
    getPathsToWatch: () => siteStylesheets,
    getMarkdownComponents: () => markdownComponents,
    getCodeBlocks: () => ({
      component: 'CodeBlock',
      remarkPlugins: { npm2yarn: createNpmCommandRules },
      grammars: 'prism-include-languages',
      askedGrammars: readThemeConfig().prism.additionalLanguages,
      knownGrammars: grammarNames,
      highlighter: 'prism-react-renderer',
    }),
    getMarkdownRenderers: () => createMarkdownRenderers((id, message) => codeTranslations[id] ?? message),
    injectHtmlTags() {
      const { colorMode, announcementBar, docs } = readThemeConfig()
      const { baseUrl, baseUrlIssueBanner } = siteConfig
      const innerHTML = renderInlineScript({
        colorMode,
        // a bar without a close button is shown to everybody, even to readers who dismissed it while it had one
        announcementBarId: announcementBar?.isCloseable ? announcementBar.id : undefined,
        hideableSidebar: docs.sidebar.hideable,
        baseUrl,
        baseUrlIssueBanner,
        storage: createSiteStorage(siteConfig),
      })
      return { headTags: [{ tagName: 'script', innerHTML }] }
    },
    getTranslationFiles: () => createTranslationFiles(readThemeConfig()),
    translateThemeConfig: ({ themeConfig, translationFiles }) => translateThemeConfig(themeConfig, translationFiles),
  }
}

/**
 * Resolves a path of the option `customCss` relative to the site folder. An absolute path that does not exist, such as
 * `/src/css/custom.css`, is taken as relative to the site folder, too, as in imports.
 */
function resolveStylesheet(siteDir: string, file: string): string {
  const resolved = path.resolve(siteDir, file)
  return path.isAbsolute(file) && !fs.existsSync(resolved) ? path.join(siteDir, file) : resolved
}

/** @throws SiteError listing every missing stylesheet of the site */
function checkStylesheets(files: string[], { siteDir, siteConfigPath }: LoadContext): void {
  const missing = files.filter((file) => !fs.existsSync(resolveStylesheet(siteDir, file)))
  if (missing.length === 0) return
  throw new SiteError(
    missing.map((file) => ({
      message: `The stylesheet "${file}" of the option "customCss" does not exist.`,
      file: siteConfigPath,
      hint: 'Create it, or correct the path: it is relative to the site folder.',
    })),
  )
}

/** Writes a stylesheet for the styles in the configuration, and returns its path; none if there are no such styles. */
function writeConfigCss(context: LoadContext, themeConfig: ThemeConfig): string[] {
  const { generatedFilesDir } = context
  const css = renderConfigCss(themeConfig, { logoSize: readLogoSize(themeConfig.navbar.logo, context) })
  if (css === '') return []
  const file = path.join(generatedFilesDir, name, 'themeConfig.css')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `${css}\n`)
  return [file]
}
