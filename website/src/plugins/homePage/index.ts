import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PluginModule } from '@strata/core'

/** Renders a text as a code block, with a fence that no fence in the text can close. */
export function renderAsCodeBlock(text: string, meta: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/^`{3,}/gm)].map(([fence]) => fence.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${meta}\n${text.trimEnd()}\n${fence}\n`
}

/**
 * Adds the home page. Its example is a single file, compiled twice: as a page, and as a code block with its source. So the
 * two, shown side by side, always match.
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
