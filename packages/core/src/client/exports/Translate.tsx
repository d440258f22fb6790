import siteData from 'virtual:strata/site-data'
import type { ReactNode } from 'react'
import { interpolate } from './Interpolate.tsx'

interface Message {
  id?: string
  message?: string
  description?: string
}

function translateMessage({ id, message }: Message): string {
  if (id === undefined && message === undefined) {
    throw new Error(
      import.meta.env.SSR || import.meta.env.DEV
        ? 'A translation needs an id or a message: <Translate id="…">Text</Translate>.'
        : '<Translate>',
    )
  }
  const key = id ?? message ?? ''
  const translations = siteData.codeTranslations
  // an id may be the name of a property that all objects inherit, such as "constructor"
  return (Object.hasOwn(translations, key) ? translations[key] : undefined) ?? message ?? key
}

/**
 * Returns a text in the page's language. `message` is the default; placeholders in braces are replaced with the values. If a
 * value is an element, which the types do not allow, the result is an array for React, as in Docusaurus.
 */
export function translate(message: Message, values?: { [placeholder: string]: string | number }): string {
  return interpolate(translateMessage(message), values) as string
}

export interface TranslateProps {
  children?: string | null
  id?: string
  description?: string
  values?: { [placeholder: string]: ReactNode }
}

/** Component form of `translate`; values may be elements. */
export default function Translate({ children, id, values }: TranslateProps): ReactNode {
  if (children && typeof children !== 'string') {
    throw new Error(
      // same as in <Interpolate>
      import.meta.env.SSR || import.meta.env.DEV
        ? '<Translate> takes one static string as its child. Put changing parts into "values".'
        : '<Translate>',
    )
  }
  return <>{interpolate(translateMessage({ id, message: children ?? undefined }), values)}</>
}
