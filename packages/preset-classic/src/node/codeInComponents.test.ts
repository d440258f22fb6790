import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const cli = fileURLToPath(new URL('../../../core/bin/strata.mjs', import.meta.url))

const files = {
  'docusaurus.config.mjs': `export default {
    title: 'Site', url: 'https://example.com', baseUrl: '/',
    presets: [['@docusaurus/preset-classic', { docs: false, blog: false }]],
  }\n`,
  'src/pages/index.md': '# A\n\n```js\nconst a = 1\n```\n\n```toml\nb = 2\n```\n\n```nothing\nc = 3\n```\n',
  'src/theme/CodeBlock/index.js': `
    import CodeBlock from '@theme-original/CodeBlock'
    export default (props) => <div className="own"><CodeBlock {...props} /></div>\n`,
}

test('code in a component of the site has its colors in the HTML, also in languages that few sites have', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'strata-code-'))
  onTestFinished(() => fs.rmSync(dir, { recursive: true, force: true }))
  fs.symlinkSync(fileURLToPath(new URL('../../../../node_modules', import.meta.url)), path.join(dir, 'node_modules'))
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    fs.writeFileSync(path.join(dir, file), text)
  }
  const output = execFileSync(process.execPath, [cli, 'build'], { cwd: dir, encoding: 'utf8' })
  const html = fs.readFileSync(path.join(dir, 'build', 'index.html'), 'utf8')
  expect(html).toContain('<div class="own">')
  expect(html).toContain('<span class="token keyword">const</span> ')
  expect(html).toContain('<span class="token number">2</span>')
  expect(html).toContain('<span class="token-line">c = 3</span>')
  expect(output).not.toContain('highlighted')
  expect(output).not.toContain('grammar')
})
