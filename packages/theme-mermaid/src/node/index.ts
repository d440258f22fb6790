import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMessageHooks, type PluginModule } from '@strata/core'
import { validateThemeConfig } from './validateThemeConfig.ts'

const packageDir = fileURLToPath(new URL('../..', import.meta.url))
const component = '@theme/Mermaid'

/** Draws code blocks of the language `mermaid` as diagrams, in the browser and only where one comes near. */
const themeMermaid: PluginModule = (context) => ({
  name: 'docusaurus-theme-mermaid',
  ...createMessageHooks(path.join(packageDir, 'translations'), context),
  getThemePath: () => path.join(packageDir, 'dist', 'theme'),
  getTypeScriptThemePath: () => path.join(packageDir, 'src', 'theme'),
  getMarkdownComponents: () => ({ Mermaid: component, mermaid: component }),
  getCodeBlocks: () =>
    context.siteConfig.markdown.mermaid
      ? { languages: { mermaid: ({ code }) => ({ component: 'mermaid', props: { value: code } }) } }
      : {},
  // a diagram carries a style element of its own and measures its text with it
  getContentSecurityPolicy: () => ({ [component]: { 'style-src': ["'unsafe-inline'"] } }),
})
themeMermaid.validateThemeConfig = ({ themeConfig }) => validateThemeConfig(themeConfig)
themeMermaid.getSwizzleConfig = () => ({
  components: {
    Mermaid: {
      actions: { wrap: 'unsafe', eject: 'unsafe' },
      description: 'Draws the diagram of one code block, its source until then, and its error.',
    },
  },
})

export default themeMermaid
