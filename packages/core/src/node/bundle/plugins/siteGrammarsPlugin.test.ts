import { expect, test } from 'vitest'
import { build, type Rolldown } from 'vite'
import { createSite, load, packageFiles } from '../../plugins/__fixtures__/loadTestSite.ts'
import { siteGrammarsPlugin } from './siteGrammarsPlugin.ts'

const part = `import siteConfig from '@generated/docusaurus.config'
export default function prismIncludeLanguages(Prism) {
  globalThis.Prism = Prism
  for (const lang of siteConfig.themeConfig.prism.additionalLanguages) require(\`prismjs/components/prism-\${lang}\`)
  Prism.languages.own = { word: /own/ }
  delete globalThis.Prism
}
`
const theme = "export default () => ({ name: 'docusaurus-theme-lone', getThemePath: () => './theme' })\n"

test("a third-party theme registers additional languages without the engine's theme", async () => {
  const siteDir = createSite(
    "themes: ['docusaurus-theme-lone'], themeConfig: { prism: { additionalLanguages: ['ini'] } }",
    {
      ...packageFiles('docusaurus-theme-lone', theme),
      'node_modules/docusaurus-theme-lone/theme/prism-include-languages.js': part,
      'entry.js':
        "import register from '@theme/prism-include-languages'\nexport const prism = { languages: {} }\nregister(prism)\n",
    },
  )
  const { output } = (await build({
    root: siteDir,
    configFile: false,
    logLevel: 'silent',
    plugins: [siteGrammarsPlugin(await load(siteDir))],
    build: { write: false, ssr: `${siteDir}/entry.js` },
  })) as Rolldown.RolldownOutput
  const { prism } = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as {
    prism: { languages: object }
  }
  expect(Object.keys(prism.languages)).toEqual(expect.arrayContaining(['ini', 'own']))
})
