import type { ComponentType, ReactNode } from 'react'

type Provider = ComponentType<{ children: ReactNode }>

/** Combines several providers into one; the first is the outermost. */
export function composeProviders(providers: readonly Provider[]): Provider {
  return function ComposedProviders({ children }) {
    return providers.reduceRight((inner, Current) => <Current>{inner}</Current>, <>{children}</>)
  }
}
