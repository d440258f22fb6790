import useBaseUrl from '@docusaurus/useBaseUrl'
import DebugLayout from '@theme/DebugLayout'
import { useCallback, type ReactNode } from 'react'
import { DebugData } from '../../client/DebugData.tsx'
import { EngineList } from '../../client/EngineList.tsx'
import { loadEngineList } from '../../client/loadEngineList.ts'

/** All routes of the site with their components. */
export default function DebugRoutes(): ReactNode {
  const url = useBaseUrl('/__strata/routes.json')
  const load = useCallback(() => loadEngineList(url, 'path'), [url])
  return (
    <DebugLayout title="Routes">
      <DebugData load={load}>{(entries) => <EngineList entries={entries} detailField="component" />}</DebugData>
    </DebugLayout>
  )
}
