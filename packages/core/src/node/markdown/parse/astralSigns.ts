/** A sign that needs two code units, with marks of emphasis between it and a letter or another sign. */
const atMarks = /[\u{10000}-\u{1FFFF}](?:(?=[*_~]+[^\s*_~])|(?<=[^\s*_~][*_~]+[\u{10000}-\u{1FFFF}]))/gu
const standIns = /[\u{F0000}-\u{FFFFF}]/gu
const distance = 0xe0000

/**
 * `中文**🎉重要**` has emphasis in Docusaurus, whose parser reads code units, and so takes no emoji for punctuation. The engine's
 * own does: characters for private use stand for them there, as long as they are, unless the text has such characters itself.
 */
export function hideAstralSigns(source: string): string {
  const hidden = source.replace(atMarks, (sign) => shift(sign, distance))
  return hidden === source || source.search(standIns) >= 0 ? source : hidden
}

/** Brings them back, in all texts of a tree. */
export function showAstralSigns(node: object): void {
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (typeof value === 'string')
      Reflect.set(
        node,
        key,
        value.replace(standIns, (sign) => shift(sign, -distance)),
      )
    else if (typeof value === 'object' && value !== null) showAstralSigns(value)
  }
}

function shift(sign: string, by: number): string {
  return String.fromCodePoint((sign.codePointAt(0) ?? 0) + by)
}
