import fs from 'node:fs'

/** Version of this package, shown by `--version` and, where a site names no other, in its metadata. */
export const engineVersion = readVersion(
  // the same number of folders up from src/node/config and from dist/node/config
  JSON.parse(fs.readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')),
)

/**
 * Reads the version without a schema: importing Zod is a third of what a start loads, and most starts only need the version.
 */
function readVersion(manifest: unknown): string {
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  if (!hasVersion || typeof manifest.version !== 'string')
    throw new Error('package.json of @strata/core has no version.')
  return manifest.version
}
