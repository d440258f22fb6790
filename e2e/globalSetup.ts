import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { serveFolder } from './serveFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the built site, without a slash. */
    siteOrigin: string
  }
}

/** Starts what all test files share: a server of the built site. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = path.resolve(import.meta.dirname, process.env.E2E_SITE ?? '../website/build')
  if (!existsSync(path.join(dir, 'index.html'))) {
    throw new Error(`There is no built site in ${dir}. Run "npm run build" first, or "npm test -w e2e", which does.`)
  }
  rmSync(path.join(import.meta.dirname, '.output/sites'), { recursive: true, force: true })
  const site = await serveFolder(dir, { baseUrl: '/', trailingSlash: true })
  project.provide('siteOrigin', site.origin)
  return () => site.close()
}
