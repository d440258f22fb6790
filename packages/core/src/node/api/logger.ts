import colors from 'picocolors'

type Write = (text: string) => void

const writeErr: Write = (text) => void process.stderr.write(`${text}\n`)
const writeOut: Write = (text) => void process.stdout.write(`${text}\n`)

let warningCount = 0
let noteOfWarning: (text: string) => string = () => ''

/** Says what is written below each warning from now on: commands name what explains it. */
export function setWarningNote(note: (text: string) => string): void {
  noteOfWarning = note
}

/** One voice for all commands: notes to standard output, warnings and errors to standard error. */
export const logger = {
  info: (text: string) => writeOut(`${colors.cyan('info')} ${text}`),
  success: (text: string) => writeOut(`${colors.green('done')} ${text}`),
  warn: (text: string) => {
    warningCount++
    writeErr(`${colors.yellow('warning')} ${text}${noteOfWarning(text)}`)
  },
  error: (text: string) => writeErr(`${colors.red('error')} ${text}`),
  print: writeOut,
  /** Reports by a severity of the configuration; `throw` is left to the caller. */
  report: (severity: 'ignore' | 'log' | 'warn' | 'throw', text: string) => {
    if (severity === 'warn') logger.warn(text)
    else if (severity === 'log') logger.info(text)
  },
  /** Warnings so far, for the summary of a command. */
  countWarnings: () => warningCount,
}

const noted = new Set<string>()

/** Says something once a process: a line for each build of a locale, or each page, would be noise. */
export function noteOnce(text: string): void {
  if (noted.has(text)) return
  noted.add(text)
  logger.info(text)
}
