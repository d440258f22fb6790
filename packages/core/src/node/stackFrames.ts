import { fileURLToPath } from 'node:url'

/** Stack frames that are in files, the innermost first; columns are 1-based. */
export function listFrames(stack: string): { file: string; line: number; column: number }[] {
  return stack.split('\n').flatMap((frame) => {
    // if there is a function name, the file follows it in parentheses
    const written = frame.slice(frame.lastIndexOf('(') + 1).replace(/^ +at (?:async )?/, '')
    const [, id, line, column] = /^((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/]).*):(\d+):(\d+)\)?$/.exec(written) ?? []
    if (id === undefined) return []
    return [{ file: id.startsWith('file:') ? fileURLToPath(id) : id, line: Number(line), column: Number(column) }]
  })
}
