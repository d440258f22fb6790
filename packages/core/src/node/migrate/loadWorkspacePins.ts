import fs from 'node:fs'
import path from 'node:path'
import { isRecord } from '../../shared/index.ts'
import { loadYaml } from '../content/loadYaml.ts'
import { replacePins } from './migrateManifest.ts'

interface WorkspacePins {
  /** Absolute path of the `pnpm-workspace.yaml`. */
  file: string
  changes: string[]
  /** The file's new content; only the overrides differ, and comments are kept. */
  text: string
}

/**
 * Reads and migrates pnpm's overrides of a whole workspace, searching from a folder up to the root of its repository.
 * @returns undefined if nothing has to change
 */
export function loadWorkspacePins(dir: string): WorkspacePins | undefined {
  const file = path.join(dir, 'pnpm-workspace.yaml')
  if (!fs.existsSync(file)) {
    const above = path.dirname(dir)
    return above === dir || fs.existsSync(path.join(dir, '.git')) ? undefined : loadWorkspacePins(above)
  }
  const source = fs.readFileSync(file, 'utf8')
  const document = loadYaml().parseDocument(source)
  const content: unknown = document.errors.length > 0 ? undefined : document.toJS()
  if (!isRecord(content) || !isRecord(content.overrides)) return undefined
  const changes: string[] = []
  const pins = replacePins(content.overrides, 'pnpm-workspace.yaml, overrides', changes)
  for (const [pattern, range] of Object.entries(content.overrides)) {
    if (!Object.hasOwn(pins, pattern)) document.deleteIn(['overrides', pattern])
    else if (pins[pattern] !== range) document.setIn(['overrides', pattern], pins[pattern])
  }
  if (changes.length === 0) return undefined
  const text = document.toString({ lineWidth: 0 })
  return { file, changes, text: source.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text }
}
