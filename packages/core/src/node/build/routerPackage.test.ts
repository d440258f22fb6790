import { expect, test } from 'vitest'
import { builtSite } from '../__fixtures__/buildTestSite.ts'

const page = (name: string) =>
  `import { useLocation } from '${name}'\nexport default () => <main>at {useLocation().pathname}</main>\n`

const installed = (version: string) => ({
  'node_modules/react-router-dom/package.json': `{ "name": "react-router-dom", "version": "${version}", "type": "module", "main": "index.js" }`,
  'node_modules/react-router-dom/index.js': "export const useLocation = () => ({ pathname: 'of the package' })\n",
})

test('the router of Docusaurus is that of the site, by whichever name it is imported and without being installed', async () => {
  const { read } = await builtSite({
    'src/pages/a.jsx': page('react-router-dom'),
    'src/pages/b.jsx': page('react-router'),
    'src/pages/c.jsx': page('@docusaurus/router'),
  })
  for (const name of ['a', 'b', 'c'])
    expect(read(`${name}/index.html`)).toMatch(new RegExp(`at (?:<!-- -->)?/${name}<`))
})

test('an installed release 5, as plugins bring it, gives way; a later one is what the site wants', async () => {
  const files = { 'src/pages/a.jsx': page('react-router-dom') }
  const old = await builtSite({ ...files, ...installed('5.3.4') })
  expect(old.read('a/index.html')).toMatch(/at (?:<!-- -->)?\/a</)
  const later = await builtSite({ ...files, ...installed('7.1.0') })
  expect(later.read('a/index.html')).toMatch(/at (?:<!-- -->)?of the package</)
})
