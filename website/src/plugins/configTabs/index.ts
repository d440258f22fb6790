import { hashScripts, type CodeBlockRequest, type CodeBlockElement, type Plugin } from '@strata/core'
import { toTypeScript } from './toTypeScript.ts'

/**
 * Samples of configuration files in both languages, as tabs that follow the reader's choice: `config-tabs` among the
 * `remarkPlugins` of a content plugin turns it on for its documents. A block with the word `js-only` stays as it is: its text is
 * about JavaScript, or its author wrote the tabs.
 */
export default function pluginConfigTabs(): Plugin {
  return {
    name: 'config-tabs',
    getCodeBlocks: () => ({ remarkPlugins: { 'config-tabs': createRules } }),
  }
}

// what a block becomes depends on its text and on the code of this folder alone
const createRules = Object.assign(() => ({ languages: { js: showInBoth } }), {
  cacheKey: hashScripts(import.meta.dirname),
})

function showInBoth({ code, meta, title = '' }: CodeBlockRequest): CodeBlockElement | undefined {
  // numbers of lines would be those of the one and not of the other
  const isLeftAlone = /\{[\d,-]+\}/.test(meta) || meta.split(' ').includes('js-only')
  const typed = isLeftAlone ? undefined : toTypeScript(code, title)
  if (typed === undefined) return undefined
  return {
    component: 'Tabs',
    props: { groupId: 'config-language' },
    children: [
      createTab('js', 'JavaScript', { code, meta }),
      createTab('ts', 'TypeScript', { code: typed.code, meta: meta.replace(title, typed.title) }),
    ],
  }
}

function createTab(language: string, label: string, block: { code: string; meta: string }): CodeBlockElement {
  return { component: 'TabItem', props: { value: language, label }, children: [{ ...block, language }] }
}
