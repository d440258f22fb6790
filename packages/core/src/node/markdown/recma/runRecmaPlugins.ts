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
 * Runs the recma plugins of a site on the module that MDX would compile a document to. A document that the plugins leave
 * unchanged is returned as it is; otherwise it becomes a code page with the transformed program, in which addresses are still
 * tokens.
 * @throws SiteError if a plugin throws
 */
export async function runRecmaPlugins(
  document: CompiledDocument,
  { plugins, filePath }: { plugins: PluginEntry[]; filePath: string },
): Promise<CompiledDocument> {
  const { tree, cut, code = noCode } = document
  const processor = addPlugins(unified(), plugins)
  const transform = async (part: ContentTree): Promise<Json | undefined> => {
    // plugins expect plain objects, but the parser's nodes are class instances
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
  // the program includes the statements
  return {
    ...document,
    code: { ...code, statements: [], reason, program, ...(cutProgram === undefined ? {} : { cutProgram }) },
  }
}
