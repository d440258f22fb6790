/**
 * Files whose name holds a hash of their content: what is at such an address never changes.
 * @param file below the output folder or the base URL, without leading slash
 * @example isHashedAsset('assets/js/main-Cz3kf9Qa.js') // => true
 */
export function isHashedAsset(file: string): boolean {
  return hashedAssetPattern.test(file)
}

/** The engine's folder, eight or more characters of hash before the extension. */
const hashedAssetPattern = /^assets\/.*[.-][\w-]{8,}\.\w+$/
