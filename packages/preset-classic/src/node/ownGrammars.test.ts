import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createFolderWithPackages, writeFiles } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { buildSite, endProcess, mustBuild } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

const cli = fileURLToPath(new URL('../../../core/bin/strata.mjs', import.meta.url))

const files = {
  'docusaurus.config.mjs': `export default {
    title: 'Site', url: 'https://example.com', baseUrl: '/',
    plugins: ['@docusaurus/plugin-content-pages'], themes: ['@docusaurus/theme-classic'],
    themeConfig: { prism: { additionalLanguages: ['php'] } },
  }\n`,
  'src/pages/index.md':
    '# A\n\n```plus\nsay +\n```\n\n```php-like\n<?php echo 1;\n```\n\n```vue\n<p>{{ it }}</p>\n```\n',
  // as ejected by Docusaurus, with a language of the site
  'src/theme/prism-include-languages.js': `
    import siteConfig from '@generated/docusaurus.config'
    export default function prismIncludeLanguages(PrismObject) {
      const { themeConfig: { prism } } = siteConfig
      const { additionalLanguages } = prism
      const PrismBefore = globalThis.Prism
      globalThis.Prism = PrismObject
      additionalLanguages.forEach((lang) => {
        if (lang === 'php') require('prismjs/components/prism-markup-templating.js')
        require(\`prismjs/components/prism-\${lang}\`)
      })
      require('../prism/plus')
      delete globalThis.Prism
      if (typeof PrismBefore !== 'undefined') globalThis.Prism = PrismObject
    }\n`,
  'src/prism/plus.js':
    "Prism.languages.plus = { keyword: /say/, operator: /[+]/ }\nPrism.languages['php-like'] = Prism.languages.extend('php', {})\nPrism.languages.vue = Prism.languages.extend('markup', { hole: /{{.+}}/ })\n",
}

let dir = ''
beforeEach(() => {
  dir = createFolderWithPackages(files)
})

const write = (contents: { [file: string]: string }) => writeFiles(dir, contents)

async function build(): Promise<string> {
  await mustBuild(dir)
  return fs.readFileSync(path.join(dir, 'build/index.html'), 'utf8')
}

/** The same languages in components; `abap` is not among the default languages of code blocks in components. */
const components = {
  'src/pages/block.js': `import CodeBlock from '@theme/CodeBlock'
    export default () => ['plus:say +', 'abap:REPORT', 'php:<?php echo 1;'].map((text) => (
      <CodeBlock key={text} language={text.split(':')[0]}>{text.split(':')[1]}</CodeBlock>
    ))\n`,
  // a swizzled component that renders the content of code blocks
  'src/pages/own.js': `import { Highlight } from 'prism-react-renderer'
    const theme = { plain: {}, styles: [] }
    export default () => ['plus:say +', 'abap:REPORT', 'php:<?php echo 1;'].map((text) => (
      <Highlight key={text} theme={theme} language={text.split(':')[0]} code={text.split(':')[1]}>
        {({ tokens, getTokenProps }) => tokens[0].map((token, key) => <span key={key} {...getTokenProps({ token })} />)}
      </Highlight>
    ))\n`,
}

test('highlights languages of a site in documents and components, and applies changes in the next build', async () => {
  // the test changes grammars, which are global to the process
  onTestFinished(endProcess)
  // grammars of template languages need `markup-templating`
  const config = files['docusaurus.config.mjs'].replace("['php']", "['markup-templating', 'php', 'abap']")
  write({ ...components, 'docusaurus.config.mjs': config })
  const html = await build()
  expect(html).toContain('<span class="token keyword">say</span> <span class="token operator">+</span>')
  expect(html).toContain('<span class="token keyword">echo</span>')
  // a name that is an alias of another language unless a site registers it
  expect(html).toContain('<span class="token hole">{{ it }}</span>')
  const scripts = fs.readdirSync(path.join(dir, 'build/assets/js'))
  const withGrammar = scripts.filter((file) =>
    fs.readFileSync(path.join(dir, 'build/assets/js', file), 'utf8').includes('/say/'),
  )
  expect(withGrammar).not.toEqual([])
  for (const file of withGrammar) expect(html).not.toContain(file)
  const readPages = () =>
    ['block', 'own'].map((page) => fs.readFileSync(path.join(dir, `build/${page}/index.html`), 'utf8'))
  for (const page of readPages()) {
    expect(page).toMatch(/token keyword">say<.*token operator">\+</)
    expect(page).toContain('token keyword">REPORT<')
    expect(page).toMatch(/keyword">echo</)
  }

  write({
    'src/prism/plus.js': `Prism.languages.plus = { string: /say/ }
      Prism.languages['php-like'] = {}
      // the site changes a grammar of Prism in place instead of replacing it
      Prism.languages.abap.number = /REPORT/
      delete Prism.languages.abap.keyword\n`,
  })
  expect(await build()).toContain('<span class="token string">say</span> +')
  for (const page of readPages()) {
    expect(page).toContain('token number">REPORT<')
    expect(page).not.toContain('token keyword">say<')
  }

  fs.rmSync(path.join(dir, 'src/theme/prism-include-languages.js'))
  const plain = await build()
  expect(plain).toContain('say +')
  expect(plain).not.toContain('<span class="token string">say</span>')
})

test.each([
  [
    'of Docusaurus 2 that checks canUseDOM',
    `import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
     import siteConfig from '@generated/docusaurus.config'
     const prismIncludeLanguages = (PrismObject) => {
       if (ExecutionEnvironment.canUseDOM) {
         const { themeConfig: { prism: { additionalLanguages = [] } = {} } } = siteConfig
         window.Prism = PrismObject
         additionalLanguages.forEach((lang) => { require(\`prismjs/components/prism-\${lang}\`) })
         require('../prism/plus')
         delete window.Prism
       }
     }
     export default prismIncludeLanguages\n`,
  ],
  [
    'that wraps the original',
    `import includeLanguages from '@theme-original/prism-include-languages'
     import plus from '@site/src/prism/plusGrammar'
     export default function prismIncludeLanguages(PrismObject) {
       includeLanguages(PrismObject)
       plus(PrismObject)
     }\n`,
  ],
  [
    'that requires @theme-init',
    `const original = require('@theme-init/prism-include-languages')
     module.exports = function prismIncludeLanguages(PrismObject) {
       const includeLanguages = original.default || original
       includeLanguages(PrismObject)
       require('../prism/plusGrammar').default(PrismObject)
     }\n`,
  ],
])('runs a prism-include-languages %s', async (_, part) => {
  write({
    'src/theme/prism-include-languages.js': part,
    'src/prism/plusGrammar.js': 'export default (Prism) => void (Prism.languages.plus = { keyword: /say/ })\n',
  })
  expect(await build()).toContain('<span class="token keyword">say</span>')
})

test('runs the file of a theme, alone or wrapped by that of the site', async () => {
  const theme = `module.exports = () => ({ name: 'theme', getThemePath: () => '../lib/theme' })\n`
  write({
    'lib/theme.js': theme,
    'lib/theme/prism-include-languages.js': `import includeLanguages from '@theme-init/prism-include-languages'
      export default (Prism) => { includeLanguages(Prism); Prism.languages.plus = { string: /say/ } }\n`,
    'docusaurus.config.mjs': files['docusaurus.config.mjs'].replace(
      "theme-classic'",
      "theme-classic', './lib/theme.js'",
    ),
    'src/theme/prism-include-languages.js': `import includeLanguages from '@theme-original/prism-include-languages'
      export default (Prism) => { includeLanguages(Prism); Prism.languages.plus.operator = /[+]/ }\n`,
  })
  expect(await build()).toContain('<span class="token string">say</span> <span class="token operator">+</span>')
  fs.rmSync(path.join(dir, 'src/theme/prism-include-languages.js'))
  expect(await build()).toContain('<span class="token string">say</span> +')
})

test.each(['--javascript', '--typescript'])(
  'an ejected file loads a language with one extra line: %s',
  async (language) => {
    fs.rmSync(path.join(dir, 'src/theme/prism-include-languages.js'))
    const args = ['swizzle', '@docusaurus/theme-classic', 'prism-include-languages', '--eject', language]
    execFileSync(process.execPath, [cli, ...args], { cwd: dir, stdio: 'pipe' })
    const file = `src/theme/prism-include-languages.${language === '--javascript' ? 'js' : 'ts'}`
    const source = fs.readFileSync(path.join(dir, file), 'utf8')
    write({ [file]: source.replace('  delete ', "  require('../prism/plus')\n  delete ") })
    const html = await build()
    expect(html).toContain('<span class="token keyword">say</span>')
    expect(html).toContain('<span class="token keyword">echo</span>')
  },
)

test.each([
  ['export const languages = []\n', 'must be a function that registers languages'],
  [
    'export default () => {\n  throw new Error("No grammar")\n}\n',
    'No grammar.\n  at src/theme/prism-include-languages.js:2:9',
  ],
])('reports an invalid file with its name: %j', async (text, message) => {
  write({ 'src/theme/prism-include-languages.js': text })
  const outcome = await buildSite(dir)
  if (outcome.isBuilt) throw new Error('The site is built.')
  expect(outcome.message).toContain(message)
  expect(outcome.message).toContain('src/theme/prism-include-languages.js')
})

describe('client modules', () => {
  const register = `import { Prism } from 'prism-react-renderer'
    import { skills } from './skills'
    Prism.languages.skill = { function: skills }
    export function onRouteDidUpdate() {}\n`
  const site = {
    'docusaurus.config.mjs': files['docusaurus.config.mjs'].replace(
      'plugins:',
      "clientModules: ['./src/client/register', './src/client/rules'], plugins:",
    ),
    'src/client/register.js': register,
    'src/client/skills.js': 'export const skills = /[/]go-\\w+/\n',
    'src/client/rules.ts': `(() => {
      const PrismCore = (require('prism-react-renderer') as { Prism: Record<string, any> }).Prism
      const scope: any = globalThis
      if (scope.Prism && scope.Prism.isPatched) return
      scope.Prism = scope.Prism || PrismCore
      scope.Prism.languages.insertBefore('yaml', 'scalar', { hole: /{{.+}}/ })
      scope.Prism.isPatched = true
    })()\n`,
    'src/pages/index.md': '# A\n\n```skill\nsay /go-on\n```\n\n```yaml\n{{ it }}\n```\n',
    'src/pages/block.js': `import CodeBlock from '@theme/CodeBlock'
      export default () => <CodeBlock language="skill">say /go-on</CodeBlock>\n`,
  }
  beforeEach(() => {
    fs.rmSync(path.join(dir, 'src/theme'), { recursive: true })
    write(site)
  })

  test('add languages to documents and components, in every build of the process', async () => {
    for (let count = 0; count < 2; count++) {
      const html = await build()
      expect(html).toContain('say <span class="token function">/go-on</span>')
      expect(html).toContain('<span class="token hole">{{ it }}</span>')
      const block = fs.readFileSync(path.join(dir, 'build/block/index.html'), 'utf8')
      expect(block).toContain('token function">/go-on</span>')
    }
    write({ 'src/client/skills.js': 'export const skills = /say/\n' })
    expect(await build()).toContain('<span class="token function">say</span> /go-on')
    for (const word of ['us', 'you']) {
      // a build after a small edit renders in this process, which keeps what client modules leave behind
      write({ 'src/pages/index.md': `# A\n\n\`\`\`yaml\n{{ ${word} }}\n\`\`\`\n` })
      expect(await build()).toContain(`<span class="token hole">{{ ${word} }}</span>`)
    }
  })

  test('may import stylesheets, assets and JSON', async () => {
    write({
      'src/client/register.js': `import '@site/src/client/skills.css'\nimport logo from './logo.svg?url'\n${register}`,
      'src/client/skills.css': '',
      'src/client/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'src/client/skills.js': `import { name } from './skills.json'\nimport classes from './skills.module.css'
        export const skills = name === 'go' && classes.go !== null && /[/]go-\\w+/\n`,
      'src/client/skills.json': '{ "name": "go" }',
      'src/client/skills.module.css': '.go { color: red }',
    })
    expect(await build()).toContain('say <span class="token function">/go-on</span>')
  })

  test('may require languages of `prismjs` that additionalLanguages does not list', async () => {
    write({
      'src/client/register.js': `import { Prism } from 'prism-react-renderer'
        globalThis.Prism = Prism
        require('prismjs/components/prism-abap')\n`,
      'src/theme/prism-include-languages.js': files['src/theme/prism-include-languages.js'].replace(
        "require('../prism/plus')",
        "require('prismjs/components/prism-bison')",
      ),
      'src/pages/block.js': `import CodeBlock from '@theme/CodeBlock'
        export default () => [<CodeBlock key="1" language="abap">REPORT</CodeBlock>, <CodeBlock key="2" language="bison">%</CodeBlock>]\n`,
    })
    await build()
    const block = fs.readFileSync(path.join(dir, 'build/block/index.html'), 'utf8')
    expect(block).toContain('token keyword">REPORT</span>')
    expect(block).toContain('token operator">%</span>')
  })

  test('that only a bundler can run add no languages to documents, with a warning', async () => {
    write({ 'src/client/register.js': `require.context('./', false, /skills[.]js$/)\n${register}` })
    expect(await mustBuild(dir)).toContain(
      'Languages added by a client module are not highlighted in documents: TypeError: require.context is not a function.\n' +
        '  at src/client/register.js',
    )
  })
})
