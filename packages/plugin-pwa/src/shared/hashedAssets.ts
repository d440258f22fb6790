/**
 * Whether a file name contains a hash of its content, so that the content at this URL never changes.
 * @param file below the output folder or the base URL, without leading slash
 * @example isHashedAsset('assets/js/main-Cz3kf9Qa.js') // => true
 */
export function isHashedAsset(file: string): boolean {
  return hashedAssetPattern.test(file)
}

/** The engine's folder, eight or more characters of hash before the extension. */
const hashedAssetPattern = /^assets\/.*[.-][\w-]{8,}\.\w+$/
