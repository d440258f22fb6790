import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolderWithPackages } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { mustBuild } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

const config = {
  'docusaurus.config.mjs': `export default {
    title: 'Site', url: 'https://example.com', baseUrl: '/',
    plugins: ['@docusaurus/plugin-content-pages'], themes: ['@docusaurus/theme-classic'],
  }\n`,
}

const fences = '\n\n```js title="a.js"\nconst a = 1\n```\n\n```bash\nls\n```\n\n'

test('highlights code in components, even in rare languages, and lets components inspect it', async () => {
  const dir = createFolderWithPackages({
    ...config,
    'src/pages/index.md': '# A\n\n```js\nconst a = 1\n```\n\n```toml\nb = 2\n```\n\n```nothing\nc = 3\n```\n',
    'src/theme/CodeBlock/index.js': `
    import CodeBlock from '@theme-original/CodeBlock'
    export default (props) => <div className="own"><CodeBlock {...props} /></div>\n`,
    'src/pages/looking.mdx': `import { File } from '@site/src/components'\nimport { Plain } from '@site/src/File'\n\n<Samples>${fences}</Samples>\n\n<File>\n\n\`\`\`toml\nb = 2\n\`\`\`\n\n</File>\n\n<Plain>\n\n\`\`\`js\nlet c\n\`\`\`\n\n</Plain>\n`,
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
  const output = await mustBuild(dir)
  const read = (file: string) => fs.readFileSync(path.join(dir, 'build', file), 'utf8')
  const home = read('index.html')
  expect(home).toContain('<div class="own">')
  expect(home).toContain('<span class="token keyword">const</span> ')
  expect(home).toContain('<span class="token number">2</span>')
  expect(home).toContain('<span class="token-line">c = 3</span>')
  expect(output).not.toContain('highlighted')
  expect(output).not.toContain('grammar')
  // components that inspect a block find MDX elements, and can render the code themselves
  const looking = read('looking/index.html')
  expect(looking.replace(/ data-h=""/g, '')).toContain(
    '<sample data-language="js" data-meta="title=&quot;a.js&quot;">const a = 1\n</sample>',
  )
  expect(looking).toContain('data-language="bash"')
  expect(looking).toContain('<file data-kind="language-toml">b = 2\n</file>')
  // components that do not inspect it get the regular code block
  expect(looking).toMatch(/<section><div class="own"><div class="language-js [^"]*theme-code-block/)
})

test.each([
  [
    'a swizzled MDXComponents/Code',
    {
      'src/theme/MDXComponents/Code.js': `
      import Code from '@theme-original/MDXComponents/Code'
      export default (props) => <own-code data-props={Object.entries(props).join(' ')}><Code {...props} /></own-code>\n`,
    },
  ],
  [
    '`code` in MDXComponents, with a swizzled part of code blocks',
    {
      'src/theme/MDXComponents.js': `
      import MDXComponents from '@theme-original/MDXComponents'
      const { code: Code } = MDXComponents
      export default { ...MDXComponents, code: (props) => <own-code data-props={Object.entries(props).join(' ')}><Code {...props} /></own-code> }\n`,
      'src/theme/CodeBlock/Title/index.js': "export { default } from '@theme-original/CodeBlock/Title'\n",
    },
  ],
])('renders a code block with the custom `code` component: %s', async (_, files: { [file: string]: string }) => {
  const dir = createFolderWithPackages({
    ...config,
    ...files,
    'src/pages/index.md': 'Some `text`.\n\n```js title="a.js"\nconst a = 1\n```\n',
  })
  await mustBuild(dir)
  const home = fs.readFileSync(path.join(dir, 'build/index.html'), 'utf8')
  expect(home).toContain('<own-code data-props="children,text"><code>text</code></own-code>')
  expect(home).toContain(
    '<own-code data-props="className,language-js metastring,title=&quot;a.js&quot; children,const a = 1\n"><div class="language-js theme-code-block">',
  )
})

test('<CodeBlock> in a document passes its props to the swizzled component', async () => {
  const block = '<CodeBlock language="js" title="a.js" showLineNumbers metastring="{1}">{`const a = 1`}</CodeBlock>\n'
  const read = async (file: string, content: string) => {
    const dir = createFolderWithPackages({ ...config, [file]: content, 'src/pages/index.mdx': block })
    await mustBuild(dir)
    return fs.readFileSync(path.join(dir, 'build/index.html'), 'utf8')
  }
  expect(
    await read(
      'src/theme/CodeBlock/index.js',
      'export default (props) => <pre data-props={Object.entries(props).join(" ")} />\n',
    ),
  ).toContain(
    '<pre data-props="language,js title,a.js showLineNumbers,true metastring,{1} children,const a = 1"></pre>',
  )
  // not an element from Markdown, so the component for `pre` is not used
  const home = await read('src/theme/MDXComponents/Pre.js', 'export default () => <hr />\n')
  expect(home).toContain('theme-code-block')
  expect(home).not.toContain('<hr/>')
})
