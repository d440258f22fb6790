import { parentPort } from 'node:worker_threads'
import type { MdNode } from '../types.ts'
import { packTree } from './parsedTree.ts'
import { createRemarkParser, type Syntax } from './remarkParser.ts'
import type { ParseAnswer, ParseRequest } from './TreesAhead.ts'

let earlier = Promise.resolve()

parentPort?.on('message', ({ key, source, syntax }: ParseRequest) => {
  earlier = earlier.then(async () => {
    const answer: ParseAnswer = { key, tree: await parse(source, syntax) }
    parentPort?.postMessage(answer)
  })
})

/** What cannot be read is left to the thread that wants it, which says what is wrong. */
async function parse(source: string, syntax: Syntax): Promise<string | undefined> {
  try {
    return packTree((await createRemarkParser(syntax)).parse(source) as MdNode)
  } catch {
    return undefined
  }
}
