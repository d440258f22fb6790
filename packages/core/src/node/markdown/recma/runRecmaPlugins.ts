import { unified } from 'unified'
import { VFile } from 'vfile'
import type { ContentTree, Json } from '../../../shared/index.ts'
import { addPlugins, toSiteError } from '../parse/parseWithUnified.ts'
import { BlockParser } from '../parse/readEsm.ts'
import type { CodeParts, CompiledDocument, PluginEntry } from '../types.ts'
import { printProgram } from './printProgram.ts'
import { renderProgram } from './renderProgram.ts'

const noCode: CodeParts = { statements: [], declared: [], required: [], expressions: [], locals: [], reason: '' }

/**
 * Runs the recma plugins of a site on a document, as the module that MDX makes of it. One that they leave as it is stays what it
 * was; of the others the program is kept, with tokens in the places of addresses.
 * @throws SiteError if a plugin throws
 */
export async function runRecmaPlugins(
  document: CompiledDocument,
  { plugins, filePath }: { plugins: PluginEntry[]; filePath: string },
): Promise<CompiledDocument> {
  const { tree, cut, code = noCode } = document
  const processor = addPlugins(unified(), plugins)
  const transform = async (part: ContentTree): Promise<Json | undefined> => {
    // plugins are given plain objects, which the parser's nodes are not
    const program = structuredClone(
      BlockParser.parse(renderProgram(part, code), { ecmaVersion: 'latest', sourceType: 'module' }),
    )
    const before = printProgram(program as unknown as Json)
    try {
      const result = (await processor.run(program, new VFile({ path: filePath }))) as Json
      return printProgram(result) === before ? undefined : (JSON.parse(JSON.stringify(result)) as Json)
    } catch (error) {
      throw toSiteError(error, filePath)
    }
  }
  const program = await transform(tree)
  if (program === undefined) return document
  const cutProgram = cut && (await transform(cut))
  const reason = 'its recma plugins'
  // its statements are in it
  return {
    ...document,
    code: { ...code, statements: [], reason, program, ...(cutProgram === undefined ? {} : { cutProgram }) },
  }
}
