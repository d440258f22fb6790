import { use, type ReactNode } from 'react'
import type { ContentTree } from '../../shared/index.ts'
import { HoleContext, renderNodes, StaticPart, type CodePageValues } from './Content.tsx'
import { usePage } from '../contexts.ts'

/**
 * The content of a code page. Its tree is in its module, so nothing is left out of the inline data. If there is a container
 * around all of it, `<Content>` renders that.
 */
export function CodePage({ tree, values }: { tree: ContentTree; values: CodePageValues }): ReactNode {
  const { path } = usePage()
  return (
    <HoleContext value={use(HoleContext)?.inCode ?? null}>
      {'h' in tree ? (
        <StaticPart node={tree} tag="div" props={{ className: 'strata-contents' }} />
      ) : (
        renderNodes(tree.k, { path, code: values })
      )}
    </HoleContext>
  )
}
