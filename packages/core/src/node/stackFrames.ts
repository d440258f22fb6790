import { fileURLToPath } from 'node:url'

/** Places of a stack that are in files, the innermost first; columns from 1. */
export function listFrames(stack: string): { file: string; line: number; column: number }[] {
  return stack.split('\n').flatMap((frame) => {
    // the function is before the file, which is in brackets then
    const written = frame.slice(frame.lastIndexOf('(') + 1).replace(/^ +at (?:async )?/, '')
    const [, id, line, column] = /^((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/]).*):(\d+):(\d+)\)?$/.exec(written) ?? []
    if (id === undefined) return []
    return [{ file: id.startsWith('file:') ? fileURLToPath(id) : id, line: Number(line), column: Number(column) }]
  })
}
