import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolderWithPackages } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { mustBuild } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

const config = {
  'docusaurus.config.mjs': `export default {
    title: 'Site', url: 'https://example.com', baseUrl: '/',
    presets: [['@docusaurus/preset-classic', { docs: false, blog: false }]],
  }\n`,
}

/** Builds a site with these files; gives what was printed and its home page. */
async function buildHome(files: { [file: string]: string }): Promise<{ output: string; html: string }> {
  const dir = createFolderWithPackages({ ...config, ...files })
  const output = await mustBuild(dir)
  return { output, html: fs.readFileSync(path.join(dir, 'build', 'index.html'), 'utf8') }
}

const ownCodeBlock = {
  'src/pages/index.md': '# A\n\n```js\nconst a = 1\n```\n\n```toml\nb = 2\n```\n\n```nothing\nc = 3\n```\n',
  'src/theme/CodeBlock/index.js': `
    import CodeBlock from '@theme-original/CodeBlock'
    export default (props) => <div className="own"><CodeBlock {...props} /></div>\n`,
}

test('code in a component of the site has its colors in the HTML, also in languages that few sites have', async () => {
  const { output, html } = await buildHome(ownCodeBlock)
  expect(html).toContain('<div class="own">')
  expect(html).toContain('<span class="token keyword">const</span> ')
  expect(html).toContain('<span class="token number">2</span>')
  expect(html).toContain('<span class="token-line">c = 3</span>')
  expect(output).not.toContain('highlighted')
  expect(output).not.toContain('grammar')
})

test('components that look into a block of code find the elements of MDX, and may show it themselves', async () => {
  const fences = '\n\n```js title="a.js"\nconst a = 1\n```\n\n```bash\nls\n```\n\n'
  const { html } = await buildHome({
    'src/pages/index.mdx': `import { File } from '@site/src/components'\nimport { Plain } from '@site/src/File'\n\n<Samples>${fences}</Samples>\n\n<File>\n\n\`\`\`toml\nb = 2\n\`\`\`\n\n</File>\n\n<Plain>\n\n\`\`\`js\nlet c\n\`\`\`\n\n</Plain>\n`,
    'src/components.js': "export { File } from './File'\n",
    'src/File.js': `export const File = ({ children }) => {
      const { children: text, className } = children.props.children.props
      return <file data-kind={className}>{text}</file>
    }
    export const Plain = ({ children }) => <section>{children}</section>\n`,
    'src/Samples.js': `import { Children } from 'react'
    export default ({ children }) => Children.map(children, (child) => {
      const { children: text, className = '', metastring } = child.props.children.props
      return <sample data-language={className.split('-')[1]} data-meta={metastring}>{text}</sample>
    })\n`,
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
    import Samples from '@site/src/Samples'
    export default { ...MDXComponents, Samples }\n`,
  })
  expect(html.replace(/ data-h=""/g, '')).toContain(
    '<sample data-language="js" data-meta="title=&quot;a.js&quot;">const a = 1\n</sample>',
  )
  expect(html).toContain('data-language="bash"')
  expect(html).toContain('<file data-kind="language-toml">b = 2\n</file>')
  // what does not look is shown the block as everywhere
  expect(html).toMatch(/<section><div class="language-js [^"]*theme-code-block/)
})
