/** Lets every document write `<Shout>…</Shout>` without an import. */
export default function shout() {
  return {
    name: 'shout',
    getMarkdownComponents: () => ({ Shout: '@site/src/components/Shout' }),
  }
}
