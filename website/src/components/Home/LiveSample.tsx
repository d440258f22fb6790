import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import sampleText from './sample.mdx?raw'
import { renderMarkdown } from './renderMarkdown.tsx'
import { hasEdit, sampleEdits, toggleEdit, type SampleEdit } from './sampleEdits.ts'
import liveStyles from './liveSample.module.css'
import styles from './styles.module.css'

export interface LiveSampleProps {
  /** Applied initially; undefined to start with the unchanged text. */
  firstEdit: SampleEdit | undefined
  /** Height of the replaced static sample in pixels, so that nothing below moves. */
  height: number
}

/** Renders the text; if that fails, returns the problem and the last result that was rendered. */
function useResult(text: string): { result: ReactNode; problem: string | undefined } {
  const lastRef = useRef<ReactNode>(null)
  const made = useMemo(() => {
    try {
      return { result: renderMarkdown(text), problem: undefined }
    } catch (error) {
      return { result: undefined, problem: describeProblem(error) }
    }
  }, [text])
  useEffect(() => {
    if (made.problem === undefined) lastRef.current = made.result
  }, [made])
  return made.problem === undefined ? made : { result: lastRef.current, problem: made.problem }
}

function describeProblem(error: unknown): string {
  const { line: known, reason = 'This cannot be read' } = error as { line?: number; reason?: string }
  // for a tag that is not closed, only the message has the position
  const line = known ?? /\((\d+):\d+/.exec(reason)?.[1]
  const what = reason.replaceAll(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, '')
  return line === undefined ? what : `Line ${line}: ${what}`
}

/** The example as an editor beside the rendered page. */
export function LiveSample({ firstEdit, height }: LiveSampleProps): ReactNode {
  const [text, setText] = useState(() => (firstEdit === undefined ? sampleText : toggleEdit(sampleText, firstEdit)))
  const [said, setSaid] = useState(firstEdit === undefined ? '' : describeChange(firstEdit, true))
  const { result, problem } = useResult(useDeferredValue(text))
  const textRef = useRef<HTMLTextAreaElement>(null)
  const chipsRef = useRef<HTMLDivElement>(null)
  const sampleRef = useRef<HTMLDivElement>(null)

  // the pressed button was replaced: move the focus to its counterpart
  useEffect(() => {
    const pressed = sampleEdits.findIndex(({ label }) => label === firstEdit?.label)
    const successor = pressed === -1 ? textRef.current : chipsRef.current?.querySelectorAll('button')[pressed]
    successor?.focus({ preventScroll: true })
    sampleRef.current?.style.setProperty('--sample-height', `${height}px`)
  }, [firstEdit, height])

  const apply = (edit: SampleEdit): void => {
    setSaid(describeChange(edit, !hasEdit(text, edit)))
    setText(toggleEdit(text, edit))
    textRef.current?.scrollTo({ top: 0 })
  }

  return (
    <>
      <div className={liveStyles.chips} role="group" aria-label="Change the example" ref={chipsRef}>
        {sampleEdits.map((edit) => (
          <button key={edit.label} type="button" aria-pressed={hasEdit(text, edit)} onClick={() => apply(edit)}>
            {edit.label}
          </button>
        ))}
        <button
          type="button"
          className={liveStyles.edit}
          aria-disabled={text === sampleText}
          onClick={() => {
            setText(sampleText)
            setSaid('The example is as it was.')
          }}
        >
          Start over
        </button>
      </div>
      <div className={styles.sample} ref={sampleRef}>
        <div className={`theme-code-block ${liveStyles.editor}`}>
          <label className="theme-code-block__title" htmlFor="sample-text">
            docs/install.mdx
          </label>
          <textarea
            id="sample-text"
            ref={textRef}
            value={text}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            aria-describedby="sample-problem"
            onChange={(event) => setText(event.target.value)}
          />
          <p id="sample-problem" className={liveStyles.problem} role="status">
            {problem}
          </p>
        </div>
        <section className={`markdown ${styles.sampleResult} ${liveStyles.result}`} aria-label="The page that it makes">
          {result}
        </section>
      </div>
      <p className={liveStyles.said} role="status">
        {said}
      </p>
    </>
  )
}

function describeChange({ label }: SampleEdit, isAdded: boolean): string {
  return `${isAdded ? 'Done' : 'Undone'}: ${label}. The page has changed.`
}
