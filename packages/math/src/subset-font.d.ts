declare module 'subset-font' {
  /**
   * @param text characters to keep
   * @returns the font with their glyphs and what those lead to
   */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Uint8Array>
}
