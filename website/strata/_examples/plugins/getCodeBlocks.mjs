/** Shows code blocks of the language `dice` by a component, which gets their text. */
export default function dice() {
  return {
    name: 'dice',
    getCodeBlocks: () => ({
      languages: { dice: ({ code }) => ({ component: '@site/src/components/Dice', props: { sides: code.trim() } }) },
    }),
  }
}
