import { answerCodeBlock } from './codeBlocks.ts'
import { slideDetails } from './details.ts'

export { answerCodeBlock }

/** Answers whatever the visitor does to code blocks and `<details>`, in pages drawn later too. */
export function answer(document: Document): void {
  // a block with a line that is too long shows its button when the reader comes near
  for (const name of ['click', 'pointerover', 'focusin'] as const) document.addEventListener(name, answerCodeBlock)
  slideDetails(document)
}
