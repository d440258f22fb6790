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

/** Folder of the site with the prerendered images. */
const imagesFolder = 'diagrams'

/**
 * Renders code blocks of the language `mermaid` as diagrams: prerendered by a command of the author, else in the browser when
 * one comes near the viewport.
 */
const themeMermaid: PluginModule<unknown, Plugin> = (context) => ({
  name: 'docusaurus-theme-mermaid',
  ...createMessageHooks(path.join(packageDir, 'translations'), context),
  getThemePath: () => path.join(packageDir, 'dist', 'theme'),
  getTypeScriptThemePath: () => path.join(packageDir, 'src', 'theme'),
  // left out: an image refers to colors of the page, which feeds do not have
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

/**
 * Renders a diagram block as a prerendered image if there is one; blocks with the word `live` are always rendered in the
 * browser.
 */
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
