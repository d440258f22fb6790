declare module '@generated/site-metadata' {
  const metadata: import('@strata/core/shared').SiteMetadata
  export default metadata
}
