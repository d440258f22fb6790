import { expect, test } from 'vitest'
import { builtSite } from '../__fixtures__/buildTestSite.ts'

const page = (body: string) =>
  `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'\nexport default function Page() {\n${body}\n}\n`

const site = {
  'src/pages/index.jsx': page('const { siteConfig } = useDocusaurusContext(); return <main>{siteConfig.title}</main>'),
  'src/pages/plain.jsx': 'export default () => <main>Plain</main>\n',
  'src/pages/member.jsx': page(
    'const { siteConfig } = useDocusaurusContext(); return <main>{siteConfig.plugins[0][1].include[0]}</main>',
  ),
  'src/pages/taken.jsx': page(
    'const { siteConfig: { onBrokenLinks } } = useDocusaurusContext(); return <main>{onBrokenLinks}</main>',
  ),
  'src/pages/generated.jsx':
    "import config from '@generated/docusaurus.config'\nexport default () => <main>{config.i18n.localeConfigs.en.label}</main>\n",
}

// a smaller file would be merged with others
const config = `
  githubHost: '${'host.'.repeat(800)}',
  onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'British' } } },
  plugins: [['@docusaurus/plugin-content-pages', { include: ['**/*.jsx'], editUrl: () => '' }]],`

test('a page has build-only parts of the configuration only if its code reads them', async () => {
  const { read, files } = await builtSite(site, config)
  expect(read('index.html')).toContain('<main>T</main>')
  expect(read('member/index.html')).toContain('<main>**/*.jsx</main>')
  expect(read('taken/index.html')).toContain('<main>throw</main>')
  expect(read('generated/index.html')).toContain('<main>British</main>')
  const holders = files.filter((file) => file.endsWith('.js') && read(file).includes('host.host.'))
  const needs = (file: string) => holders.filter((script) => read(file).includes(script)).length
  expect(needs('member/index.html')).toBeGreaterThan(0)
  expect(needs('plain/index.html')).toBe(0)
})

test('code can read the storage settings of the site', async () => {
  const { read } = await builtSite(
    {
      'src/pages/index.jsx':
        "import storage from '@generated/site-storage'\nexport default () => <main>{storage.type + storage.namespace}</main>\n",
    },
    "  storage: { type: 'sessionStorage', namespace: 'mine' },",
  )
  expect(read('index.html')).toContain('<main>sessionStorage-mine</main>')
})

test('browsers get the versions of plugins only if code reads them', async () => {
  const { read, files } = await builtSite({
    'src/pages/index.jsx': 'export default () => <main>Plain</main>\n',
    'src/pages/versions.jsx': page(
      'const { siteMetadata } = useDocusaurusContext(); return <main>{Object.keys(siteMetadata.pluginVersions).join() + siteMetadata.docusaurusVersion}</main>',
    ),
    'src/pages/generated.jsx':
      "import metadata from '@generated/site-metadata'\nexport default () => <main>{Object.keys(metadata.pluginVersions).join()}</main>\n",
  })
  for (const name of ['versions', 'generated'])
    expect(read(`${name}/index.html`)).toContain('<main>docusaurus-plugin-content-pages')
  const holders = files.filter((file) => file.endsWith('.js') && read(file).includes('"@strata/plugin-content-pages"'))
  const needs = (file: string) => holders.filter((script) => read(file).includes(script))
  expect(needs('versions/index.html')).not.toEqual([])
  expect(needs('index.html')).toEqual([])
})
