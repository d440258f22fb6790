import useBaseUrl from '@docusaurus/useBaseUrl'
import DebugLayout from '@theme/DebugLayout'
import { useCallback, type ReactNode } from 'react'
import { DebugData } from '../../client/DebugData.tsx'
import { EngineList } from '../../client/EngineList.tsx'
import { loadEngineList } from '../../client/loadEngineList.ts'

/** The modules that pages load. */
export default function DebugRegistry(): ReactNode {
  const url = useBaseUrl('/__strata/registry.json')
  const load = useCallback(() => loadEngineList(url, 'identifier'), [url])
  return (
    <DebugLayout title="Registry">
      <DebugData load={load}>{(entries) => <EngineList entries={entries} detailField="sourcePath" />}</DebugData>
    </DebugLayout>
  )
}
