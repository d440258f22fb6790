import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RegistrationSettings } from '../shared/registration.ts'
import { hashOf, writeWhole } from './files.ts'

const clientDir = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** Code that registers the worker with the plugin's own module. */
export function renderRegistration(settings: RegistrationSettings): string {
  return renderCall('startRegistration', settings)
}

/** Code that removes a worker that a build left behind at the same URL. */
export function renderRemoval({ workerUrl, scope }: RegistrationSettings): string {
  return renderCall('removeWorker', { workerUrl, scope })
}

function renderCall(name: string, argument: object): string {
  const file = path.join(clientDir, `${name}.js`)
  return `import { ${name} } from ${JSON.stringify(file)}\nvoid ${name}(${JSON.stringify(argument)})\n`
}

/** Code that runs a module of the site. The comment changes the module, and so its hash, whenever the settings change. */
export function renderCustomRegistration(file: string, settings: RegistrationSettings): string {
  return `// ${hashOf(JSON.stringify(settings))}\nimport ${JSON.stringify(file)}\n`
}

/** Writes a module to a file named by a hash of its content and returns the absolute path. */
export function writeClientModule(dir: string, code: string): string {
  const file = path.join(dir, `register.${hashOf(code).slice(0, 12)}.js`)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== code) writeWhole(file, code)
  return file
}
