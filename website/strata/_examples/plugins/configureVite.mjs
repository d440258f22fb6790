/** Gives code of the site a constant. */
export default function release() {
  return {
    name: 'release',
    configureVite() {
      return { define: { __RELEASE__: JSON.stringify('2026.1') } }
    },
  }
}
