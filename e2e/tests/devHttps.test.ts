import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { type DevFixture, startFilled } from '../sites.ts'

describe('the dev server with HTTPS', () => {
  let site: DevFixture
  beforeAll(async () => {
    const fill = (dir: string) => {
      mkdirSync(path.join(dir, 'docs'))
      writeFileSync(path.join(dir, 'docs/index.md'), '# Locks\n\nOne key.\n')
      const fields = `title: 'Locks', url: 'https://locks.test', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]]`
      writeFileSync(path.join(dir, 'docusaurus.config.js'), `export default { ${fields} }\n`)
    }
    site = await startFilled('https', fill, { env: { HTTPS: 'true' } })
  })
  afterAll(() => site.close())

  test('shows pages, and edits of them', async ({ openPage }) => {
    // the certificate is self-signed
    const page = await openPage({ ignoreHTTPSErrors: true })
    expect(site.url('/')).toMatch(/^https:/)
    await open(page, site.url('/'))
    await expect(page.getByText('One key.')).toBeVisible()
    await site.edit('docs/index.md', 'One key.', 'Two keys.')
    await expect(page.getByText('Two keys.')).toBeVisible()
  })
})
