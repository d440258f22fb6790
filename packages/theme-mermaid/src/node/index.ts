import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type CodeBlockElement,
  createMessageHooks,
  hashScripts,
  type LoadContext,
  type Plugin,
  type PluginModule,
  type ShowCodeBlock,
} from '@strata/core'
import { addDiagramsCommand } from './addDiagramsCommand.ts'
import { describeDiagram } from '../shared/describeDiagram.ts'
import { checkDiagrams } from './checkDiagrams.ts'
import { createMermaidPlugin, findElkVersion } from './publishMermaid.ts'
import { StoredImages } from './StoredImages.ts'
import { validateThemeConfig } from './validateThemeConfig.ts'

const packageDir = fileURLToPath(new URL('../..', import.meta.url))
const component = '@theme/Mermaid'

/** Folder of the site with the images that were rendered ahead. */
const imagesFolder = 'diagrams'

/**
 * Renders code blocks of the language `mermaid` as diagrams: ahead, by a command of the author, else in the browser and only
 * where one comes near.
 */
const themeMermaid: PluginModule<unknown, Plugin> = (context) => ({
  name: 'docusaurus-theme-mermaid',
  ...createMessageHooks(path.join(packageDir, 'translations'), context),
  getThemePath: () => path.join(packageDir, 'dist', 'theme'),
  getTypeScriptThemePath: () => path.join(packageDir, 'src', 'theme'),
  // an image has colors of the page, which a feed has not
  getMarkdownRenderers: () => ({ standalone: { [component]: () => '' } }),
  getMarkdownComponents: () => ({ Mermaid: component, mermaid: component }),
  getCodeBlocks: () =>
    context.siteConfig.markdown.mermaid ? { languages: { mermaid: showDiagram(openImages(context)) } } : {},
  getPageOutput: () =>
    context.siteConfig.markdown.mermaid
      ? {
          module: fileURLToPath(new URL('./listDiagrams.js', import.meta.url)),
          options: { component },
          fingerprint: hashScripts(fileURLToPath(new URL('.', import.meta.url))),
        }
      : undefined,
  configureVite: (isServer) => (isServer ? {} : { plugins: [createMermaidPlugin(context)] }),
  postBuild: checkDiagrams,
  extendCli(cli) {
    const { siteDir, baseUrl } = context
    const dir = path.join(siteDir, imagesFolder)
    addDiagramsCommand(cli, { siteDir, baseUrl, dir, images: () => openImages(context) })
  },
})
themeMermaid.validateThemeConfig = ({ themeConfig }) => validateThemeConfig(themeConfig)
themeMermaid.getSwizzleConfig = () => ({
  components: {
    Mermaid: {
      actions: { wrap: 'unsafe', eject: 'unsafe' },
      description: 'Renders the diagram of one code block, its source until then, and its error.',
    },
  },
})

function openImages({ siteDir, siteConfig }: LoadContext): StoredImages {
  const dir = path.join(siteDir, imagesFolder)
  return new StoredImages(dir, siteConfig.themeConfig.mermaid ?? {}, findElkVersion(siteDir))
}

/** A block with the word `live` is always left to the browser. */
function showDiagram(images: StoredImages): ShowCodeBlock {
  const show: ShowCodeBlock = ({ code, words }): CodeBlockElement => {
    const isLive = words.live === true
    const html = isLive ? undefined : images.get(code)
    if (html === undefined) return { component: 'mermaid', props: { value: code, ...(isLive ? { live: true } : {}) } }
    return {
      component: 'mermaid',
      props: { value: code, description: { ...describeDiagram(code) } },
      children: [{ html }],
    }
  }
  return Object.assign(show, { cacheKey: images.cacheKey })
}

export default themeMermaid
