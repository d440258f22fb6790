/** The package has no types of its own; this is the part that is used here. */
declare module 'picomatch' {
  export default function picomatch(patterns: string[], options?: { dot?: boolean }): (text: string) => boolean
}
