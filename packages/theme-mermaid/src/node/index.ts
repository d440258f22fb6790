import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMessageHooks, hashScripts, type Plugin, type PluginModule } from '@strata/core'
import { checkDiagrams } from './checkDiagrams.ts'
import { createMermaidPlugin } from './publishMermaid.ts'
import { validateThemeConfig } from './validateThemeConfig.ts'

const packageDir = fileURLToPath(new URL('../..', import.meta.url))
const component = '@theme/Mermaid'

/** Renders code blocks of the language `mermaid` as diagrams, in the browser and only where one comes near. */
const themeMermaid: PluginModule<unknown, Plugin> = (context) => ({
  name: 'docusaurus-theme-mermaid',
  ...createMessageHooks(path.join(packageDir, 'translations'), context),
  getThemePath: () => path.join(packageDir, 'dist', 'theme'),
  getTypeScriptThemePath: () => path.join(packageDir, 'src', 'theme'),
  getMarkdownComponents: () => ({ Mermaid: component, mermaid: component }),
  getCodeBlocks: () =>
    context.siteConfig.markdown.mermaid
      ? { languages: { mermaid: ({ code }) => ({ component: 'mermaid', props: { value: code } }) } }
      : {},
  getPageOutput: () =>
    context.siteConfig.markdown.mermaid
      ? {
          module: fileURLToPath(new URL('./listDiagrams.js', import.meta.url)),
          options: { component },
          fingerprint: hashScripts(fileURLToPath(new URL('.', import.meta.url))),
        }
      : undefined,
  configureVite: (isServer) => (isServer ? {} : { plugins: [createMermaidPlugin(context.baseUrl)] }),
  postBuild: checkDiagrams,
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

export default themeMermaid
