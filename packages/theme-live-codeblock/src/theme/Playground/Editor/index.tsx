import Translate, { translate } from '@docusaurus/Translate'
import { applyEdit, editOnKey } from '@strata/theme-live-codeblock/client'
import { useId, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { Editor as Highlight } from 'react-live'

export interface PlaygroundEditorProps {
  code: string
  language: string
  theme: NonNullable<ComponentProps<typeof Highlight>['theme']>
  onChange: (code: string) => void
  /** Called before the focus moves on to the result, so that the result is up to date and does not change afterwards. */
  onLeave?: () => void
  startsFocused: boolean
}

/**
 * A text area on top of the same text with highlighting. Keyboard, clipboard, undo and assistive technology use the text area;
 * the highlighted text behind it determines its size.
 */
export default function PlaygroundEditor({
  code,
  language,
  theme,
  onChange,
  onLeave,
  startsFocused,
}: PlaygroundEditorProps): ReactNode {
  const hintId = useId()
  return (
    <div className="playground__editor">
      <div className="playground__highlight" aria-hidden="true">
        <Highlight disabled code={code} language={language} theme={theme} />
      </div>
      <textarea
        className="playground__input"
        aria-label={translate({ id: 'theme.Playground.editorLabel', message: 'Code of the example' })}
        aria-describedby={hintId}
        value={code}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader is here already, in the text that this replaces
        autoFocus={startsFocused}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => handleKey(event, onLeave)}
      />
      <p id={hintId} className="playground__hint">
        <Translate id="theme.Playground.keyboardHint">Tab indents. Escape leaves the editor.</Translate>
      </p>
    </div>
  )
}

function handleKey(event: KeyboardEvent<HTMLTextAreaElement>, onLeave: (() => void) | undefined): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget: textarea } = event
  if (event.nativeEvent.isComposing || altKey || ctrlKey || metaKey) return
  if (key === 'Escape') {
    onLeave?.()
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
