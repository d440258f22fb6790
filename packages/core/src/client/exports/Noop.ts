/** A component that renders nothing; stands in for an optional theme component that is missing. */
export default function Noop(): null {
  return null
}
