import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RegistrationSettings } from '../shared/registration.ts'
import { hashOf, writeWhole } from './files.ts'

const clientDir = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** Registers the worker by the plugin's own module. */
export function renderRegistration(settings: RegistrationSettings): string {
  return renderCall('startRegistration', settings)
}

/** Removes a worker that a build left behind at the same address. */
export function renderRemoval({ workerUrl, scope }: RegistrationSettings): string {
  return renderCall('removeWorker', { workerUrl, scope })
}

function renderCall(name: string, argument: object): string {
  const file = path.join(clientDir, `${name}.js`)
  return `import { ${name} } from ${JSON.stringify(file)}\nvoid ${name}(${JSON.stringify(argument)})\n`
}

/** Runs a module of the site. The comment makes it another module when the settings are others. */
export function renderCustomRegistration(file: string, settings: RegistrationSettings): string {
  return `// ${hashOf(JSON.stringify(settings))}\nimport ${JSON.stringify(file)}\n`
}

/** Writes a module under a name that depends on its content; gives its absolute path. */
export function writeClientModule(dir: string, code: string): string {
  const file = path.join(dir, `register.${hashOf(code).slice(0, 12)}.js`)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== code) writeWhole(file, code)
  return file
}
