import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMessageHooks, hasOwnPart, type Plugin, type PluginModule, type ShowCodeBlock } from '@strata/core'
import { validateThemeConfig } from './validateThemeConfig.ts'

const packageDir = fileURLToPath(new URL('../..', import.meta.url))
const evaluates = { 'script-src': ["'unsafe-eval'"] }
const liveBlock = '@theme/LiveCodeBlock'
const scopedBlock = '@theme/LiveCodeBlock/Scoped'
/** Selectors of the parts of a playground, by their CSS-module names in Docusaurus. */
const partNames = {
  playgroundContainer: '.playground',
  playgroundEditor: ':is(.playground__editor, .playground__code)',
  playgroundHeader: '.playground__header',
  playgroundHeaderButtons: '.playground__buttons',
  playgroundHeaderContent: '.playground__heading',
  playgroundPreview: '.playground__result',
  resetButton: '.playground__reset',
}

const unsafe = { wrap: 'unsafe', eject: 'unsafe' } as const

/** Other words next to `live`, such as `noInline`, become options of the playground. */
const showPlayground: ShowCodeBlock = ({ code, language, title, words: { live: _, ...options } }) => ({
  component: 'LiveCodeBlock',
  props: { code, language, ...(title === undefined ? {} : { title }), ...options },
})

/** Makes code blocks with the word `live` editable and shows their result. */
const themeLiveCodeblock: PluginModule<unknown, Plugin> = (context) => ({
  name: 'docusaurus-theme-live-codeblock',
  ...createMessageHooks(path.join(packageDir, 'translations'), context, {
    'theme.Playground.reset': 'theme.Playground.buttons.reset',
  }),
  getThemePath: () => path.join(packageDir, 'dist', 'theme'),
  getTypeScriptThemePath: () => path.join(packageDir, 'src', 'theme'),
  getMarkdownComponents: () => ({
    LiveCodeBlock: ['Playground', 'Playground/Provider'].some((part) => hasOwnPart(context.siteDir, part))
      ? scopedBlock
      : liveBlock,
    Playground: '@theme/Playground',
  }),
  getCodeBlocks: () => ({ words: { live: showPlayground } }),
  configureVite: () =>
    hasOwnPart(context.siteDir, 'Playground/Editor')
      ? {
          resolve: {
            alias: { '@theme/Playground/Live/Early': path.join(packageDir, 'dist/theme/Playground/Live/index.js') },
          },
        }
      : {},
  getStyleLayers: () => ({ parts: partNames }),
  // the code that a reader types is evaluated
  getContentSecurityPolicy: () => ({
    [liveBlock]: evaluates,
    [scopedBlock]: evaluates,
    '@theme/Playground': evaluates,
  }),
})
themeLiveCodeblock.validateThemeConfig = ({ themeConfig }) => validateThemeConfig(themeConfig)
themeLiveCodeblock.getSwizzleConfig = () => ({
  components: {
    CodeBlock: { actions: unsafe, description: 'Chooses the editor for code blocks with `live`.' },
    LiveCodeBlock: { actions: unsafe, description: 'Turns a live code block into a playground.' },
    Playground: { actions: unsafe, description: 'Renders the code, its editor and its result.' },
    'Playground/Buttons/ResetButton': { actions: unsafe, description: 'The button that restores the original code.' },
    'Playground/Container': { actions: unsafe, description: 'The box around code and result.' },
    'Playground/Editor': { actions: unsafe, description: 'The code with its heading and the reset button.' },
    'Playground/Header': { actions: unsafe, description: 'The line above the code or the result.' },
    'Playground/Layout': { actions: unsafe, description: 'Puts the editor above or below the result.' },
    'Playground/Preview': { actions: unsafe, description: 'The result with its heading.' },
    'Playground/Provider': { actions: unsafe, description: 'Runs the code for the editor and the result.' },
    ReactLiveScope: { actions: unsafe, description: 'The names that live code can use.' },
  },
})

export default themeLiveCodeblock
