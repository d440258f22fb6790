import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolderWithPackages } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { mustBuild } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

const files = {
  'docusaurus.config.mjs': `export default {
    title: 'Site', url: 'https://example.com', baseUrl: '/',
    presets: [['@docusaurus/preset-classic', { docs: { routeBasePath: '/' }, blog: false }]],
  }\n`,
  'docs/index.md': '```js\nconst a = 1\n```\n',
  'src/pages/own.js': `
    import CodeBlock from '@theme/CodeBlock'
    export default () => <CodeBlock>code</CodeBlock>`,
}

test('code block buttons show swizzled icons', async () => {
  const siteDir = createFolderWithPackages({
    ...files,
    'src/theme/Icon/Copy/index.js': 'export default () => <svg id="own-copy" />',
    'src/theme/Icon/WordWrap.js': `
      import WordWrap from '@theme-original/Icon/WordWrap'
      export default (props) => <WordWrap {...props} id="own-wrap" />`,
  })
  await mustBuild(siteDir)
  for (const page of ['index.html', 'own/index.html']) {
    const html = fs.readFileSync(path.join(siteDir, 'build', page), 'utf8')
    expect(html).toMatch(/theme-code-block__copy[^>]*><span class="theme-code-block__icon"[^>]*><svg id="own-copy">/)
    expect(html).toMatch(
      /theme-code-block__wrap[^>]*><span class="theme-code-block__icon"[^>]*><svg [^>]*id="own-wrap">/,
    )
    expect(html).not.toContain('<span class="theme-code-block__success"')
  }
})

test('a site without swizzled icons ships no code for them', async () => {
  const siteDir = createFolderWithPackages(files)
  await mustBuild(siteDir)
  expect(fs.readFileSync(path.join(siteDir, 'build/own/index.html'), 'utf8')).not.toMatch(
    /<span class="theme-code-block__icon/,
  )
  const scripts = path.join(siteDir, 'build/assets/js')
  const code = fs.readdirSync(scripts).map((file) => fs.readFileSync(path.join(scripts, file), 'utf8'))
  expect(code.join('')).not.toContain('theme-code-block__icon')
})
