/** Metadata of every page; a theme supplies it. */
export default function SiteMetadata(): null {
  return null
}
