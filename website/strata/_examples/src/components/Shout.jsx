/* global __RELEASE__ */
export default function Shout({ children }) {
  return <strong data-release={__RELEASE__}>{children}</strong>
}
