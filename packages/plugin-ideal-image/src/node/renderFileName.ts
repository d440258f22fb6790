interface FileNameValues {
  /** Without extension. */
  name: string
  ext: string
  width: number
  height: number
  /** Hexadecimal. */
  hash: string
}

/**
 * Output file of an image, from the template in the option `name`. Hashes are always hexadecimal, whatever encoding the
 * template names, but have the length it asks for.
 * @example renderFileName('img/[name].[hash:hex:7].[width].[ext]', values) // => 'img/harbor.1f00aa3.640.webp'
 */
export function renderFileName(template: string, { name, ext, width, height, hash }: FileNameValues): string {
  const values: { [token: string]: string | number } = { name, ext, width, height }
  return template
    .replaceAll('\\', '/')
    .replace(/\[(\w+)\]/g, (token, word: string) => String(values[word] ?? token))
    .replace(/\[(?:\w+:)?(?:content)?hash(?::[a-z]+\d*)?(?::(\d+))?\]/g, (_, length?: string) => {
      return length === undefined ? hash : hash.slice(0, Number(length))
    })
}
