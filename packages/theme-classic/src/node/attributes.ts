import { escapeAttribute } from '@strata/core'

/** Renders ` name="value"` for each attribute that has a value; empty for none. */
export function renderAttributes(attributes: { [name: string]: string | number | undefined }): string {
  return Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('')
}

/** Joins class names with spaces, skipping missing and empty ones. */
export function joinWords(...words: (string | undefined)[]): string {
  return words.filter((word) => word !== undefined && word !== '').join(' ')
}
