// Writes the published form of every package, or of the named folders, to `.packed`, from where it is packed and released.
// `--pack FOLDER` packs them too.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { stagePackage } from './stage/stagePackage.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values, positionals } = parseArgs({ allowPositionals: true, options: { pack: { type: 'string' } } })
const folders = positionals.length > 0 ? positionals : readdirSync(path.join(root, 'packages')).sort()
const codeHash = hashCode()
const staged = folders.map((folder) => path.join(root, '.packed', folder))
for (const [index, folder] of folders.entries()) {
  await stagePackage(path.join(root, 'packages', folder), staged[index], { codeHash })
}
console.log(`packages: ${folders.length} in .packed`)
if (values.pack !== undefined) {
  const target = path.resolve(values.pack)
  mkdirSync(target, { recursive: true })
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', target, ...staged], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** The engine's output depends on its code and on the bundled libraries. */
function hashCode() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  const dist = path.join(root, 'packages/core/dist')
  const scripts = readdirSync(dist, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js'))
    .sort()
  for (const file of scripts) hash.update(`\0${file}\0`).update(readFileSync(path.join(dist, file)))
  return hash.digest('hex').slice(0, 32)
}
