// `npm ci` works on every system only if the lock file contains the packages of all systems: npm omits those of
// other systems if it writes the file next to an old node_modules, or if the registry did not have them at that time.
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const faults = []

for (const [where, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {}))
    if (findPackage(where, name) === undefined)
      faults.push(`${where} ${entry.version} has the optional package ${name}, which the lock file lacks.`)
  if (entry.link !== true && where.includes('node_modules/')) {
    if (entry.integrity === undefined) faults.push(`${where} has no checksum.`)
    if (entry.resolved !== undefined) faults.push(`${where} names a registry: ${entry.resolved}`)
  }
}

for (const [where, entry] of Object.entries(packages)) {
  if (where.includes('node_modules/')) continue
  const manifest = JSON.parse(readFileSync(`${where === '' ? '.' : where}/package.json`, 'utf8'))
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])
    for (const [name, range] of Object.entries({ ...entry[kind], ...manifest[kind] }))
      if (entry[kind]?.[name] !== range || manifest[kind]?.[name] !== range)
        faults.push(`${where || 'package.json'} and the lock file differ about ${name} (${kind}).`)
}

if (faults.length > 0) {
  console.error(faults.join('\n'))
  console.error(
    'Remove the entries of the packages named from package-lock.json, and run: npm install --package-lock-only',
  )
}
console.log(`lock file: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`)
process.exitCode = faults.length > 0 ? 1 : 0

/** The package to which `name` resolves in the folder `where`: the nearest one upwards. */
function findPackage(where, name) {
  for (let folder = where; ; folder = folder.replace(/(?:^|\/)[^/]+$/, '')) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return undefined
  }
}
