import { hashScripts, type CodeBlockRequest, type CodeBlockElement, type Plugin } from '@strata/core'
import { toTypeScript } from './toTypeScript.ts'

/**
 * Shows samples of configuration files in JavaScript and TypeScript, as tabs that follow the reader's choice. `config-tabs` in
 * the `remarkPlugins` of a content plugin enables it for its documents. A block marked `js-only` is left unchanged: the text is
 * about JavaScript, or the author wrote the tabs.
 */
export default function pluginConfigTabs(): Plugin {
  return {
    name: 'config-tabs',
    getCodeBlocks: () => ({ remarkPlugins: { 'config-tabs': createRules } }),
  }
}

// the result depends only on the block and on the code in this folder
const createRules = Object.assign(() => ({ languages: { js: showInBoth } }), {
  cacheKey: hashScripts(import.meta.dirname),
})

function showInBoth({ code, meta, title = '' }: CodeBlockRequest): CodeBlockElement | undefined {
  // numbers of highlighted lines are valid in only one of the languages
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
