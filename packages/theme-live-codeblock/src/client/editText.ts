/** A text and its selection; `start` equals `end` for a caret. */
export interface TextSelection {
  text: string
  start: number
  end: number
}

/** Replaces a range of the text; `start` and `end` are the selection afterwards. */
export interface TextEdit {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

const indentation = '  '

/**
 * The edit that a key causes in code: Tab indents, Shift+Tab outdents, Enter keeps the indentation of the line.
 * @returns undefined to keep the browser's default behavior
 */
export function editOnKey(
  selection: TextSelection,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): TextEdit | undefined {
  if (key === 'Enter') return breakLine(selection)
  if (key !== 'Tab') return undefined
  if (shiftKey) return outdent(selection)
  return isOneLine(selection) ? replaceSelection(selection, indentation) : indent(selection)
}

function isOneLine({ text, start, end }: TextSelection): boolean {
  return !text.slice(start, end).includes('\n')
}

function replaceSelection({ start, end }: TextSelection, insert: string): TextEdit {
  const caret = start + insert.length
  return { from: start, to: end, insert, start: caret, end: caret }
}

function breakLine(selection: TextSelection): TextEdit {
  const { text, start } = selection
  const line = text.slice(lineStart(text, start), start)
  return replaceSelection(selection, `\n${/^[ \t]*/.exec(line)?.[0] ?? ''}`)
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

/** The selected lines, excluding one of which the selection only reaches the start. */
function selectedLines({ text, start, end }: TextSelection): { from: number; to: number; lines: string[] } {
  const from = lineStart(text, start)
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const breakAt = text.indexOf('\n', last)
  const to = breakAt < 0 ? text.length : breakAt
  return { from, to, lines: text.slice(from, to).split('\n') }
}

function indent(selection: TextSelection): TextEdit {
  const { from, to, lines } = selectedLines(selection)
  const insert = lines.map((line) => (line === '' ? line : indentation + line)).join('\n')
  const firstGrowth = lines[0] === '' ? 0 : indentation.length
  return { from, to, insert, start: selection.start + firstGrowth, end: selection.end + insert.length - (to - from) }
}

function outdent(selection: TextSelection): TextEdit | undefined {
  const { from, to, lines } = selectedLines(selection)
  const shorter = lines.map((line) => line.replace(/^(?: {1,2}|\t)/, ''))
  const insert = shorter.join('\n')
  if (insert.length === to - from) return undefined
  const firstLoss = (lines[0]?.length ?? 0) - (shorter[0]?.length ?? 0)
  const start = Math.max(from, selection.start - firstLoss)
  return { from, to, insert, start, end: Math.max(start, selection.end - (to - from - insert.length)) }
}

/** Applies the edit as if it were typed, so that it can be undone and React receives the event. */
export function applyEdit(textarea: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  textarea.setSelectionRange(from, to)
  // deprecated, but the only way to keep the undo history
  const isDone = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert)
  if (!isDone) {
    textarea.setRangeText(insert, from, to)
    textarea.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  textarea.setSelectionRange(start, end)
}
