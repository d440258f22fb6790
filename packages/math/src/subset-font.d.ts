declare module 'subset-font' {
  /**
   * @param text characters to keep
   * @returns the font with the glyphs of these characters and all glyphs that these refer to
   */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Uint8Array>
}
