import { expect, test } from 'vitest'
import { builtSite, mainOf } from '../__fixtures__/buildTestSite.ts'

test('JSX scripts can have types, package scripts can have JSX, and BrowserOnly accepts children that are not functions', async () => {
  const part = (name: string) =>
    `interface Props { name?: string }\nconst ${name} = ({ name }: Props) => <b>{name as string}</b>\nexport default ${name}\n`
  const site = await builtSite({
    'src/A.jsx': part('A'),
    'src/B.js': part('B'),
    'src/pages/index.js':
      'import A from \'../A\'\nimport B from \'../B\'\nexport default () => <main><A name="a" /><B name="b" /></main>\n',
    // imports a package that is published like those for React Native
    'src/theme/MDXComponents.js':
      "import original from '@theme-original/MDXComponents'\nimport { View } from 'native-view'\nexport default { ...original, View }\n",
    'src/pages/package.jsx': "import { View } from 'native-view'\nexport default () => <main><View /></main>\n",
    'node_modules/native-view/package.json': '{ "name": "native-view", "version": "1.0.0", "main": "index.js" }',
    'node_modules/native-view/index.js': 'export const View = () => <i>seen</i>\n',
    'src/pages/browser.js':
      "import BrowserOnly from '@docusaurus/BrowserOnly'\nexport default () => <main><BrowserOnly fallback={<i>wait</i>}><b>x</b></BrowserOnly></main>\n",
  })
  expect(mainOf(site, 'index.html')).toContain('<b>a</b><b>b</b>')
  expect(mainOf(site, 'package/index.html')).toContain('<i>seen</i>')
  expect(mainOf(site, 'browser/index.html')).toContain('<i>wait</i>')
})

test('require() in MDX works as in components: for browsers only, with named exports or the default', async () => {
  const site = await builtSite({
    'src/pages/a.mdx': `import BrowserOnly from '@docusaurus/BrowserOnly'

# A

<BrowserOnly fallback={<i>wait</i>}>{() => {
  const Viewer = require('viewer').default
  return <Viewer />
}}</BrowserOnly>

<p>{require('@site/src/names').first}, {require('@site/src/names.js').default}</p>
`,
    'src/names.js': "export const first = 'Ada'\nexport default 'Grace'\n",
    'node_modules/viewer/package.json':
      '{ "name": "viewer", "version": "1.0.0", "type": "module", "main": "index.js" }',
    'node_modules/viewer/index.js': 'const own = window\nexport default () => own.name\n',
  })
  expect(mainOf(site, 'a/index.html')).toContain('<i>wait</i>')
  expect(mainOf(site, 'a/index.html').replaceAll('<!-- -->', '')).toContain('Ada, Grace')
})
