import { OptionsError } from '@strata/core'

export default function ticker(_context, { limit }) {
  return {
    name: 'ticker',
    async contentLoaded({ actions }) {
      actions.setGlobalData({ limit })
    },
  }
}

/** Checks the options and fills in what is missing. */
export function validateOptions({ options }) {
  const { limit = 10, ...rest } = options ?? {}
  if (!Number.isInteger(limit)) throw new OptionsError(`limit: expected a whole number; got ${JSON.stringify(limit)}.`)
  return { ...rest, limit }
}
