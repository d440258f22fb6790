import colors from 'picocolors'

type Write = (text: string) => void

const writeErr: Write = (text) => void process.stderr.write(`${text}\n`)
const writeOut: Write = (text) => void process.stdout.write(`${text}\n`)

let warningCount = 0
let noteOfWarning: (text: string) => string = () => ''

/** Sets a function that returns the text to append to each warning: commands point to an explanation of the message. */
export function setWarningNote(note: (text: string) => string): void {
  noteOfWarning = note
}

/** The output of all commands: notes go to standard output, warnings and errors to standard error. */
export const logger = {
  info: (text: string) => writeOut(`${colors.cyan('info')} ${text}`),
  success: (text: string) => writeOut(`${colors.green('done')} ${text}`),
  warn: (text: string) => {
    warningCount++
    writeErr(`${colors.yellow('warning')} ${text}${noteOfWarning(text)}`)
  },
  error: (text: string) => writeErr(`${colors.red('error')} ${text}`),
  print: writeOut,
  /** Reports with a severity from the configuration; handling `throw` is up to the caller. */
  report: (severity: 'ignore' | 'log' | 'warn' | 'throw', text: string) => {
    if (severity === 'warn') logger.warn(text)
    else if (severity === 'log') logger.info(text)
  },
  /** Number of warnings so far, for the summary of a command. */
  countWarnings: () => warningCount,
}

const noted = new Set<string>()

/** Logs a note once per process: repeating it for each locale or each page would be noise. */
export function noteOnce(text: string): void {
  if (noted.has(text)) return
  noted.add(text)
  logger.info(text)
}
