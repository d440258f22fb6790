/** A component that renders nothing; what stands in for an optional part of a theme that is not there. */
export default function Noop(): null {
  return null
}
