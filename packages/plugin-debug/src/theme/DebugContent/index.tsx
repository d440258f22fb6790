import { type SharedRef, useSharedData } from '@strata/core/client'
import DebugJsonView from '@theme/DebugJsonView'
import DebugLayout from '@theme/DebugLayout'
import { useState, type ReactNode } from 'react'
import { DebugData } from '../../client/DebugData.tsx'

interface AllContent {
  [plugin: string]: { [id: string]: unknown }
}

export interface Props {
  shared: { content?: SharedRef }
}

/** What each plugin instance has loaded. */
export default function DebugContent({ shared }: Props): ReactNode {
  const { load } = useSharedData<AllContent>(shared.content)
  return (
    <DebugLayout title="Content">
      <DebugData load={load}>{(content) => <InstanceList content={content ?? {}} />}</DebugData>
    </DebugLayout>
  )
}

function InstanceList({ content }: { content: AllContent }): ReactNode {
  const instances = Object.entries(content).flatMap(([plugin, byId]) =>
    Object.entries(byId).map(([id, value]) => ({ name: `${plugin} ${id}`, value })),
  )
  if (instances.length === 0) return <p>No plugin has loaded any content.</p>
  return instances.map(({ name, value }) => <Instance key={name} name={name} value={value} />)
}

/** Renders its content only when first opened, because the content of a large site makes a very large tree. */
function Instance({ name, value }: { name: string; value: unknown }): ReactNode {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className="debug-entry" onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary>
        <code>{name}</code>
      </summary>
      {wasOpened && <DebugJsonView src={value} />}
    </details>
  )
}
