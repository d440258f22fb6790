import { expect, test } from 'vitest'
import { builtSite } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

const config = `themes: ['@docusaurus/theme-classic', '@docusaurus/theme-live-codeblock'],
plugins: ['@docusaurus/plugin-content-pages'],`
const page = '# Home\n\n```jsx live\n<b>1</b>\n```\n'

test('swizzled playground components get the same props as in Docusaurus', async () => {
  const show = (name: string) =>
    `export default (props) => <i data-part="${name}" data-props={Object.keys(props).sort().join()}>{props.children}</i>`
  const wrap = (name: string) =>
    `import Original from '@theme-original/Playground/${name}'
    export default (props) => <i data-part="${name}" data-props={Object.keys(props).sort().join()}><Original {...props} /></i>`
  const output = await builtSite(
    {
      'src/pages/index.md': page,
      'src/theme/Playground/Preview/index.js': show('Preview'),
      'src/theme/Playground/Editor/index.js': wrap('Editor'),
      'src/theme/Playground/Layout/index.js': wrap('Layout'),
      'src/theme/Playground/Provider/index.js': wrap('Provider'),
    },
    config,
  )
  const html = output.read('index.html')
  const parts = [...html.matchAll(/data-part="(\w+)" data-props="([\w,]*)"/g)].map(([, name, props]) => [name, props])
  expect(parts).toEqual([
    ['Provider', 'children,code,language,noInline,scope'],
    ['Layout', 'position'],
    ['Editor', ''],
    ['Preview', ''],
  ])
  expect(html).toContain('Live Editor')
  expect(html).not.toContain('Result')
})

test('runs the code from the first render if the editor is swizzled', async () => {
  const output = await builtSite(
    {
      'src/pages/index.md': page,
      'src/theme/Playground/Editor.js': `import { usePlayground } from '@docusaurus/theme-live-codeblock/client'
        export default () => <i>{usePlayground().live === undefined ? 'code only' : 'runs'}</i>`,
    },
    config,
  )
  expect(output.read('index.html')).toContain('<i>runs</i>')
})

test('rewrites CSS module selectors of Docusaurus to classes of the playground', async () => {
  const output = await builtSite(
    {
      'src/pages/index.md': page,
      'custom.css': `[class*='playgroundPreview_'] { color: red }
        [class^='playgroundEditor'] { color: green }
        [class*='playgroundHeaderContent'] { color: blue }`,
    },
    config.replace("'@docusaurus/theme-classic'", "['@docusaurus/theme-classic', { customCss: './custom.css' }]"),
  )
  const html = output.read('index.html')
  for (const name of ['playground__result', 'playground__code', 'playground__heading'])
    expect(html).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`))
  const css =
    output.files
      .filter((file) => file.endsWith('.css'))
      .map((file) => output.read(file))
      .join('') + html
  for (const name of ['playgroundPreview_', 'playgroundEditor', 'playgroundHeaderContent'])
    expect(css).toMatch(new RegExp(`:is\\(\\[class[*^]=["']?${name}["']?\\],[^{]*\\.playground__`))
})
