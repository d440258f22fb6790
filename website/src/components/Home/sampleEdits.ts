/** A piece of Markdown that a button adds to the text and removes again. */
export interface SampleEdit {
  label: string
  snippet: string
}

/** Edits that are offered beside the example. */
export const sampleEdits: SampleEdit[] = [
  {
    label: 'Add a heading',
    snippet: '## Before you begin\n\nAny computer that runs **Node.js** will do.\n\n',
  },
  {
    label: 'Add a warning',
    snippet: ':::warning[Mind the roots]\n\nVersion 2 reads _roots_ as well. Old files may look larger.\n\n:::\n\n',
  },
  {
    label: 'Add tabs',
    snippet:
      '<Tabs>\n<TabItem value="forest" label="Forest">\n\nFerns grow in the shade.\n\n</TabItem>\n' +
      '<TabItem value="desert" label="Desert">\n\nHardly any.\n\n</TabItem>\n</Tabs>\n\n',
  },
  {
    label: 'Add a list',
    snippet: '- [x] Collect ferns\n- [x] Install the parser\n- [ ] Count the leaves\n\n',
  },
]

/** Whether the text contains the edit unchanged. */
export function hasEdit(text: string, { snippet }: SampleEdit): boolean {
  return text.includes(snippet)
}

/** Adds the edit at the top, where it is visible, or removes it. */
export function toggleEdit(text: string, edit: SampleEdit): string {
  return hasEdit(text, edit) ? text.replace(edit.snippet, () => '') : edit.snippet + text
}
