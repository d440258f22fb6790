import fs from 'node:fs'
import { z } from 'zod'

const PackageVersion = z.looseObject({ version: z.string() })

/** Version of this package, shown by `--version` and, where a site names no other, in its metadata. */
export const engineVersion = PackageVersion.parse(
  // the same number of folders up from src/node/config and from dist/node/config
  JSON.parse(fs.readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')),
).version
