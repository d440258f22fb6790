import type { ComponentType, ReactNode } from 'react'
import type { JsonObject } from '../../shared/index.ts'

/** The component of a route, given the modules that the route names. */
export function addProps<Props extends object>(Component: ComponentType<Props>, modules: Partial<Props>) {
  return function ComponentWithModules(props: Props): ReactNode {
    return <Component {...props} {...modules} />
  }
}

/**
 * A module as a prop, in the form of Docusaurus: the default export, which has the other exports as its own.
 * @param metadata of the document, where the module is the text of one that a plugin shows
 */
export function toProp(module: { [name: string]: unknown }, metadata?: JsonObject): unknown {
  const { default: value, ...others } = module
  if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return value
  const image = metadata?.image
  return Object.assign(
    value,
    others,
    metadata === undefined ? {} : { metadata, assets: image === undefined ? {} : { image } },
  )
}
