import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startRegistry } from './registry.ts'
import { outputDir, rootDir } from './workspace.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the registry that has the packed packages. */
    registry: string
  }
}

/** Packs every package as it would be published, and serves the tarballs to package managers. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const tarballDir = path.join(outputDir, 'tarballs')
  rmSync(outputDir, { recursive: true, force: true })
  const stage = path.join(rootDir, 'tools/packages/stage.mjs')
  execFileSync(process.execPath, [stage, '--pack', tarballDir], { stdio: ['ignore', 'ignore', 'inherit'] })
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { cwd: rootDir, encoding: 'utf8' }).trim()
  const registry = await startRegistry(tarballDir, upstream)
  project.provide('registry', registry.url)
  return () => registry.close()
}
