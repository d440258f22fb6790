import { Content, type CompiledContent } from '@strata/core/client'
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { LiveSampleProps } from './LiveSample.tsx'
import { sampleEdits, type SampleEdit } from './sampleEdits.ts'
import liveStyles from './liveSample.module.css'
import styles from './styles.module.css'

type LiveSample = ComponentType<LiveSampleProps>

/** How to start: with an edit, or with the unchanged text. */
interface Start {
  edit: SampleEdit | undefined
}

/**
 * A source and its rendered page, both compiled when the site was built. The first interaction replaces them with an editor
 * and a live result, whose code is loaded only then.
 */
export function Sample({ source, result }: { source: CompiledContent; result: CompiledContent }): ReactNode {
  const [Live, setLive] = useState<LiveSample>()
  const [start, setStart] = useState<Start>()
  const [hasFailed, setFailed] = useState(false)
  const sampleRef = useRef<HTMLDivElement>(null)

  const load = (): Promise<LiveSample> => import('./LiveSample.tsx').then((module) => module.LiveSample)
  const begin = (edit?: SampleEdit): void => {
    setStart({ edit })
    setFailed(false)
    load().then(
      (loaded) => setLive(() => loaded),
      () => setFailed(true),
    )
  }

  if (Live !== undefined && start !== undefined) {
    return <Live firstEdit={start.edit} height={sampleRef.current?.offsetHeight ?? 0} />
  }
  return (
    <>
      <div className={liveStyles.chips} role="group" aria-label="Change the example" aria-busy={start !== undefined}>
        <button
          type="button"
          className={liveStyles.edit}
          onClick={() => begin()}
          onPointerEnter={() => void preload(load)}
        >
          Edit the text
        </button>
        {sampleEdits.map((edit) => (
          <button key={edit.label} type="button" onClick={() => begin(edit)} onPointerEnter={() => void preload(load)}>
            {edit.label}
          </button>
        ))}
      </div>
      {hasFailed && (
        <p className={liveStyles.message} role="alert">
          The editor could not be loaded. Try again once you are connected.
        </p>
      )}
      <div className={styles.sample} ref={sampleRef}>
        <Content content={source} className={`markdown ${styles.sampleSource}`} />
        <Content content={result} className={`markdown ${styles.sampleResult}`} />
      </div>
    </>
  )
}

/** Ignores failures, as the click on the button loads it again. */
function preload(load: () => Promise<unknown>): Promise<unknown> {
  return load().catch(() => undefined)
}
