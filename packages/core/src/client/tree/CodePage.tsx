import { Fragment, use, type ReactNode } from 'react'
import type { ContentTree } from '../../shared/index.ts'
import { ContentTreeView, HoleContext, renderNodes, type CodePageValues } from './Content.tsx'
import { usePage } from '../contexts.ts'

/**
 * The content of a code page: its tree is in its module, so nothing is left out of the first HTML's data.
 * The container is rendered by `<Content>`.
 */
export function CodePage({ tree, values }: { tree: ContentTree; values: CodePageValues }): ReactNode {
  const { path } = usePage()
  return (
    <HoleContext value={use(HoleContext)?.inCode ?? null}>
      {'h' in tree ? (
        <ContentTreeView tree={tree} className="strata-contents" />
      ) : (
        <Fragment>{renderNodes(tree.k, { path, code: values })}</Fragment>
      )}
    </HoleContext>
  )
}
