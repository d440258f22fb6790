import { expect, test } from 'vitest'
import { buildSite, createSite, readOutput } from '../__fixtures__/buildTestSite.ts'

test("a development build has React's development version, and the next build the production version", async () => {
  const siteDir = createSite({
    'src/pages/index.jsx': 'export default function Home() {\n  return <p>{process.env.NODE_ENV}</p>\n}\n',
  })
  const scriptsOf = async (mode: 'development' | 'production') => {
    expect(await buildSite(siteDir, { dev: mode === 'development' })).toMatchObject({ isBuilt: true })
    const { files, read } = readOutput(siteDir)
    expect(read('index.html')).toContain(`<p>${mode}</p>`)
    return files
      .filter((file) => file.endsWith('.js'))
      .map(read)
      .join('\n')
  }
  const explanation = 'This will cause a hydration error'
  expect(await scriptsOf('development')).toContain(explanation)
  expect(await scriptsOf('production')).not.toContain(explanation)
})
