import Translate, { translate } from '@docusaurus/Translate'
import { applyEdit, editOnKey, useDelayedValue, usePlayground } from '@strata/theme-live-codeblock/client'
import { use, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Editor as Highlight, LiveContext } from 'react-live'

/** Delay after typing before the code runs, so that a half-written line causes no error. */
const runDelayMs = 250

/**
 * A text area on top of the same text with highlighting. Keyboard, clipboard, undo and assistive technology use the text area;
 * the highlighted text behind it determines its size.
 */
export default function LiveEditor(): ReactNode {
  const { code, language, theme, onChange } = use(LiveContext)
  const startsFocused = usePlayground().source?.focus === 'editor'
  const [draft, setDraft] = useState(code)
  const [given, setGiven] = useState(code)
  if (given !== code) {
    // the original code has changed: its document was edited, or a component of the site passes other code
    setGiven(code)
    setDraft(code)
  }
  // before the focus moves on to the result, the result is brought up to date, so that it does not change afterwards
  const [running, runNow] = useDelayedValue(draft, runDelayMs)
  const lastRun = useRef(code)
  useEffect(() => {
    if (running === lastRun.current) return
    lastRun.current = running
    onChange(running)
  }, [running, onChange])
  const hintId = useId()
  return (
    <div className="playground__editor">
      <div className="playground__highlight" aria-hidden="true">
        <Highlight disabled code={draft} language={language} theme={theme} />
      </div>
      <textarea
        className="playground__input"
        aria-label={translate({ id: 'theme.Playground.editorLabel', message: 'Code of the example' })}
        aria-describedby={hintId}
        value={draft}
        rows={1} // the text behind it is as high as it needs
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader is here already, in the text that this replaces
        autoFocus={startsFocused}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => handleKey(event, runNow)}
      />
      <p id={hintId} className="playground__hint">
        <Translate id="theme.Playground.keyboardHint">Tab indents. Escape leaves the editor.</Translate>
      </p>
    </div>
  )
}

function handleKey(event: KeyboardEvent<HTMLTextAreaElement>, runNow: () => void): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget: textarea } = event
  if (event.nativeEvent.isComposing || altKey || ctrlKey || metaKey) return
  if (key === 'Escape') {
    runNow()
    // makes the next Tab continue from here: browsers record the position on focus, by the text node inside the text area,
    // which React replaces on each change
    textarea.blur()
    textarea.focus({ preventScroll: true })
    textarea.blur()
    return
  }
  const edit = editOnKey(
    { text: textarea.value, start: textarea.selectionStart, end: textarea.selectionEnd },
    { key, shiftKey },
  )
  if (edit === undefined) return
  event.preventDefault()
  applyEdit(textarea, edit)
}
