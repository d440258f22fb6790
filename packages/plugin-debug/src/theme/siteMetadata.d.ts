declare module '@generated/site-metadata' {
  const metadata: import('@strata/core/client').SiteMetadata
  export default metadata
}
