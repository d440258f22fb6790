import { cloneElement, isValidElement, type ReactNode } from 'react'

type Values = { [placeholder: string]: ReactNode }

/**
 * Replaces `{name}` in a text with values. Returns a string if no value is an element, otherwise an array for React, which
 * renders nothing for null and false. A placeholder without a value is kept.
 */
export function interpolate(text: string, values?: Values): ReactNode {
  const parts = text.split(/(\{\w+\})/).map((part, index): ReactNode => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    const value = name === undefined ? undefined : values?.[name]
    if (value === undefined) return part
    return isValidElement(value) ? cloneElement(value, { key: index }) : value
  })
  return parts.some((part) => isValidElement(part)) ? parts.filter((part) => part !== '') : parts.join('')
}

/** Component form of `interpolate`. */
export default function Interpolate({ children, values }: { children: string; values?: Values }): ReactNode {
  if (typeof children !== 'string') {
    throw new Error(
      // the mistake fails the build, where the server renders the page: readers need no explanation
      import.meta.env.SSR || import.meta.env.DEV
        ? '<Interpolate> takes one string as its child. Found: ' +
            (isValidElement(children) ? 'an element.' : `${typeof children}.`)
        : '<Interpolate>',
    )
  }
  return <>{interpolate(children, values)}</>
}
