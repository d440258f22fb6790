import colors from 'picocolors'
import { logger } from '../api/logger.ts'

type Text = string | TemplateStringsArray
type Print = (text: Text, ...values: unknown[]) => void

const formats: { [flag: string]: (value: unknown) => string } = {
  path: (value) => colors.cyan(colors.underline(`"${String(value)}"`)),
  url: (value) => colors.cyan(colors.underline(String(value))),
  name: (value) => colors.blue(colors.bold(String(value))),
  code: (value) => colors.cyan(`\`${String(value)}\``),
  subdue: (value) => colors.gray(String(value)),
  number: (value) => colors.yellow(String(value)),
}

/** A tagged template whose values may have a format prefix, as in `path=${file}`. */
function interpolate(texts: TemplateStringsArray, ...values: unknown[]): string {
  return texts.reduce((result, text, index) => {
    if (index === texts.length - 1) return result + text
    const flag = /(?<![a-z])([a-z]+)=$/.exec(text)?.[1]
    const format = (flag === undefined ? undefined : formats[flag]) ?? String
    const value = values[index]
    const shown = Array.isArray(value) ? `\n- ${value.map(format).join('\n- ')}` : format(value)
    return result + (flag === undefined ? text : text.slice(0, -flag.length - 1)) + shown
  }, '')
}

function toText(text: Text, values: unknown[]): string {
  return typeof text === 'string' ? text : Array.isArray(text) ? interpolate(text, ...values) : JSON.stringify(text)
}

function printer(print: (text: string) => void): Print {
  return (text, ...values) => print(toText(text, values))
}

const throwError: Print = (text, ...values) => {
  throw new Error(toText(text, values))
}

const severities: { [severity: string]: Print } = {
  ignore: () => {},
  log: printer(logger.info),
  warn: printer(logger.warn),
  throw: throwError,
}

/** Replaces `@docusaurus/logger`: writes with the engine's own logger. */
export const loggerModule = {
  red: colors.red,
  yellow: colors.yellow,
  green: colors.green,
  cyan: colors.cyan,
  bold: colors.bold,
  dim: colors.dim,
  ...formats,
  num: formats.number,
  interpolate,
  info: printer(logger.info),
  warn: printer(logger.warn),
  error: printer(logger.error),
  success: printer(logger.success),
  newLine: () => logger.print(''),
  throw: throwError,
  /** @throws Error for an unknown severity */
  report(severity: string): Print {
    const print = severities[severity]
    if (print === undefined) throw new Error(`Unknown severity "${severity}": use ignore, log, warn or throw.`)
    return print
  },
}

/** Replaces the performance logger: runs the functions without measuring them. */
export const perfLogger = {
  start: () => {},
  end: () => {},
  log: () => {},
  async: (_label: string, action: () => unknown) => action(),
}
