import { afterEach, beforeEach, vi } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { runCli } from '../runCli.ts'

/** Output of the command line in this test, without colors. */
export const printed = { text: '' }
const environment = { ...process.env }

beforeEach(() => {
  printed.text = ''
  const write = (text: string | Uint8Array): boolean => {
    // oxlint-disable-next-line no-control-regex -- colours are control characters
    printed.text += String(text).replace(/\u001b\[\d+m/g, '')
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(write)
  vi.spyOn(process.stderr, 'write').mockImplementation(write)
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['BABEL_ENV', 'DEBUG', 'NODE_ENV', 'PORT']) {
    if (environment[name] === undefined) delete process.env[name]
    else process.env[name] = environment[name]
  }
})

/** Creates a site with the given configuration fields and further files, in a temporary folder. */
export function createSite(fields: string, files: { [file: string]: string } = {}): string {
  const config = `export default { title: 'T', url: 'https://example.com', baseUrl: '/', ${fields} }\n`
  return createFolder({ 'docusaurus.config.ts': config, ...files })
}

/** Runs a command line in a folder; returns the exit code. */
export async function run(line: string[], cwd?: string): Promise<number> {
  if (cwd !== undefined) vi.spyOn(process, 'cwd').mockReturnValue(cwd)
  return runCli(['node', '/bin/strata.mjs', ...line])
}
