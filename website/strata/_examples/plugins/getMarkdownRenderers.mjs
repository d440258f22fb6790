/** Renders `<Kbd>` at build: no JavaScript of it reaches the browser. */
export default function keyboard() {
  return {
    name: 'keyboard',
    getMarkdownComponents: () => ({ Kbd: '@site/src/components/Kbd' }),
    getMarkdownRenderers: () => ({
      components: { '@site/src/components/Kbd': ({ html }) => `<kbd class="rendered-at-build">${html}</kbd>` },
    }),
  }
}
