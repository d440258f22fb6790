import { expect, test } from 'vitest'
import { builtSite, mainOf } from '../__fixtures__/buildTestSite.ts'

test('scripts with JSX may have types of TypeScript too', async () => {
  const part = (name: string) =>
    `interface Props { name?: string }\nconst ${name} = ({ name }: Props) => <b>{name as string}</b>\nexport default ${name}\n`
  const site = await builtSite({
    'src/A.jsx': part('A'),
    'src/B.js': part('B'),
    'src/pages/index.js':
      'import A from \'../A\'\nimport B from \'../B\'\nexport default () => <main><A name="a" /><B name="b" /></main>\n',
  })
  expect(mainOf(site, 'index.html')).toContain('<b>a</b><b>b</b>')
})

test('scripts of packages may have JSX, as those for React Native are published', async () => {
  const { read } = await builtSite({
    'src/theme/MDXComponents.js':
      "import original from '@theme-original/MDXComponents'\nimport { View } from 'native-view'\nexport default { ...original, View }\n",
    'src/pages/index.jsx': "import { View } from 'native-view'\nexport default () => <main><View /></main>\n",
    'node_modules/native-view/package.json': '{ "name": "native-view", "version": "1.0.0", "main": "index.js" }',
    'node_modules/native-view/index.js': 'export const View = () => <i>seen</i>\n',
  })
  expect(read('index.html')).toContain('<i>seen</i>')
})

test('children of BrowserOnly that are no function stop no build', async () => {
  const site = await builtSite({
    'src/pages/index.js':
      "import BrowserOnly from '@docusaurus/BrowserOnly'\nexport default () => <main><BrowserOnly fallback={<i>wait</i>}><b>x</b></BrowserOnly></main>\n",
  })
  expect(mainOf(site, 'index.html')).toContain('<i>wait</i>')
})
