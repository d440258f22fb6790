import type { ComponentType, ReactNode } from 'react'
import type { JsonObject } from '../../shared/index.ts'

/** Wraps a route's component so that it gets the modules that the route names as props. */
export function addProps<Props extends object>(Component: ComponentType<Props>, modules: Partial<Props>) {
  return function ComponentWithModules(props: Props): ReactNode {
    return <Component {...props} {...modules} />
  }
}

/**
 * A module as a prop, in Docusaurus's form: the default export, with the other exports as its properties.
 * @param metadata of the document, if the module is a document that a plugin shows
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
