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

/** What the manifest of a package says; fields that are not named here are as they are written. */
export type PackageJson = z.output<typeof PackageJson>

/** What a folder's `package.json` says; undefined if there is none that can be read. */
export function readPackageJson(dir: string): PackageJson | undefined {
  const file = path.join(dir, 'package.json')
  if (!fs.existsSync(file)) return undefined
  try {
    return PackageJson.safeParse(JSON.parse(fs.readFileSync(file, 'utf8'))).data
  } catch {
    return undefined // a broken package.json only costs what is read in it
  }
}
