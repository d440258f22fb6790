import { loadGlobalData } from '@strata/core/client'
import DebugJsonView from '@theme/DebugJsonView'
import DebugLayout from '@theme/DebugLayout'
import type { ReactNode } from 'react'
import { DebugData } from '../../client/DebugData.tsx'

/** The data that plugins share with all pages. */
export default function DebugGlobalData(): ReactNode {
  return (
    <DebugLayout title="Global data">
      <DebugData load={loadGlobalData}>{(data) => <DebugJsonView src={data} collapseDepth={3} />}</DebugData>
    </DebugLayout>
  )
}
