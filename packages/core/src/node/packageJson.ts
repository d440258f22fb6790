import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const Packages = z.record(z.string(), z.unknown()).optional().catch(undefined)
const PackageJson = z.looseObject({
  name: z.string().optional(),
  version: z.string().optional(),
  dependencies: Packages,
  devDependencies: Packages,
  peerDependencies: Packages,
})

/** The content of a `package.json`; fields not declared here are unvalidated. */
export type PackageJson = z.output<typeof PackageJson>

/** Reads a folder's `package.json`; undefined if it is missing or invalid. */
export function readPackageJson(dir: string): PackageJson | undefined {
  const file = path.join(dir, 'package.json')
  if (!fs.existsSync(file)) return undefined
  try {
    return PackageJson.safeParse(JSON.parse(fs.readFileSync(file, 'utf8'))).data
  } catch {
    return undefined // treated like a missing one
  }
}
