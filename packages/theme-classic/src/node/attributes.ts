import { escapeAttribute } from '@strata/core'

/** ` name="value"` for each attribute that has a value; empty for none. */
export function renderAttributes(attributes: { [name: string]: string | number | undefined }): string {
  return Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('')
}

/** Class names with spaces between; missing and empty ones are left out. */
export function joinWords(...words: (string | undefined)[]): string {
  return words.filter((word) => word !== undefined && word !== '').join(' ')
}
