import { type SharedRef, useSharedData } from '@strata/core/client'
import DebugJsonView from '@theme/DebugJsonView'
import DebugLayout from '@theme/DebugLayout'
import type { ReactNode } from 'react'
import { DebugData } from '../../client/DebugData.tsx'

export interface Props {
  shared: { config?: SharedRef }
}

/** The configuration with all defaults filled in. */
export default function DebugConfig({ shared }: Props): ReactNode {
  const { load } = useSharedData(shared.config)
  return (
    <DebugLayout title="Configuration">
      <DebugData load={load}>{(config) => <DebugJsonView src={config} collapseDepth={2} />}</DebugData>
    </DebugLayout>
  )
}
