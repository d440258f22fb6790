import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PluginModule } from '@strata/core'

/** Makes a fence that no fence of the text can close. */
export function renderAsCodeBlock(text: string, meta: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/^`{3,}/gm)].map(([fence]) => fence.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${meta}\n${text.trimEnd()}\n${fence}\n`
}

/**
 * The home page. Its example is one file, compiled twice: as the page that it is, and as the code that makes it. So
 * what is side by side can't drift apart.
 */
const homePage: PluginModule = ({ siteDir, baseUrl }) => {
  const sourcePath = path.join(siteDir, 'src/components/Home/sample.mdx')
  return {
    name: 'home-page-plugin',
    loadContent: () => readFileSync(sourcePath, 'utf8'),
    contentLoaded({ content, actions }) {
      const body = renderAsCodeBlock(String(content), 'md title="docs/install.mdx"')
      actions.addRoute({
        path: baseUrl,
        exact: true,
        component: '@site/src/components/Home',
        contents: [
          { sourcePath, key: 'source', body },
          { sourcePath, key: 'result' },
        ],
      })
    },
    getMarkdownOptions: () => ({ remarkPlugins: ['npm2yarn'] }),
    getPathsToWatch: () => [sourcePath],
  }
}

export default homePage
