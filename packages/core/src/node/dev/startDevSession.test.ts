import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logger } from '../api/logger.ts'
import { createFolderWithPackages } from '../__fixtures__/createFolder.ts'
import { startDevSession } from './startDevSession.ts'

test('a configuration that could not be taken over is, as soon as what was in its way is put right', async () => {
  const error = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const success = vi.spyOn(logger, 'success').mockImplementation(() => {})
  vi.spyOn(logger, 'info').mockImplementation(() => {})
  const config = (fields: string) =>
    `export default { title: 'T', url: 'https://example.com', baseUrl: '/', plugins: ['@docusaurus/plugin-content-pages'], ${fields} }\n`
  const siteDir = createFolderWithPackages({ 'docusaurus.config.ts': config(''), 'src/pages/a.md': 'Text\n' })
  const session = await startDevSession({ siteDir, host: 'localhost', port: 0 })
  onTestFinished(() => session.close())
  onTestFinished(() => void vi.restoreAllMocks())
  const write = (name: string, text: string) => writeFileSync(path.join(siteDir, name), text)
  const untilSaid = (spy: typeof error, count: number) =>
    vi.waitFor(() => expect(spy.mock.calls.length).toBeGreaterThanOrEqual(count), 20_000)
  write('src/pages/a.md', '---\ntitle: [1]\n---\n')
  await untilSaid(error, 1)
  write('docusaurus.config.ts', config(`tagline: 'Other'`))
  await untilSaid(error, 2)
  expect(success).not.toHaveBeenCalled()
  write('src/pages/a.md', 'Text\n')
  await untilSaid(success, 1)
  // an edit of a text does not make anybody forget that the configuration is wrong
  write('docusaurus.config.ts', 'exprt')
  await untilSaid(error, 3)
  write('src/pages/a.md', 'Another text\n')
  await untilSaid(error, 4)
}, 60_000)
