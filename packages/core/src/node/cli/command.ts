/** A flag of a command. */
export interface Flag {
  /** As written in help, for example `-p, --port <port>`. */
  usage: string
  description: string
  /** Without dashes; without `no-` for a negated flag. */
  name: string
  short: string | undefined
  value: 'none' | 'required' | 'optional'
  /** `--no-x`: the option is true unless the flag is given. */
  isNegated: boolean
  default: unknown
}

export interface Argument {
  name: string
  isRequired: boolean
  /** Takes all that is left; the action gets a list. */
  isVariadic: boolean
}

/** Values by flag name in camel case. */
export interface OptionValues {
  [name: string]: unknown
}

export interface Command {
  name: string
  args: Argument[]
  description: string
  flags: Flag[]
  /** Gets the arguments in order, then the options. */
  action(...args: unknown[]): unknown
}

/**
 * Reads the usage text of a flag.
 * @example parseFlag('-p, --port <port>', 'Port')
 */
export function parseFlag(usage: string, description: string, fallback?: unknown): Flag {
  const long = /--(no-)?([\w][\w.-]*)/.exec(usage)
  const short = /(?:^|[\s,])-(\w)(?=[\s,]|$)/.exec(usage)?.[1]
  const isNegated = long?.[1] !== undefined
  return {
    usage,
    description,
    name: long?.[2] ?? short ?? usage,
    short,
    value: /<[^>]+>/.test(usage) ? 'required' : /\[[^\]]+\]/.test(usage) ? 'optional' : 'none',
    isNegated,
    default: fallback ?? (isNegated ? true : undefined),
  }
}

/**
 * Reads a command with its arguments.
 * @example parseSignature('build [siteDir]') // => { name: 'build', args: [{ name: 'siteDir', … }] }
 */
export function parseSignature(signature: string): { name: string; args: Argument[] } {
  const [name = ''] = signature.trim().split(/\s+/)
  return { name, args: parseArgumentList(signature.slice(signature.indexOf(name) + name.length)) }
}

/** @example parseArgumentList('<version> [files...]') */
export function parseArgumentList(text: string): Argument[] {
  return [...text.matchAll(/<([^>]+)>|\[([^\]]+)\]/g)].map(([, required, optional]) => {
    const raw = required ?? optional ?? ''
    return {
      name: raw.replace(/^\.{3}|\.{3}$/g, ''),
      isRequired: required !== undefined,
      isVariadic: raw.includes('...'),
    }
  })
}

/** `out-dir` → `outDir`. */
export function toOptionName(flagName: string): string {
  return flagName.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
}

/** The command as help shows it: `write-heading-ids [siteDir] [files...]`. */
export function formatSignature({ name, args }: Pick<Command, 'name' | 'args'>): string {
  const shown = args.map(({ name: argument, isRequired, isVariadic }) => {
    const text = `${argument}${isVariadic ? '...' : ''}`
    return isRequired ? `<${text}>` : `[${text}]`
  })
  return [name, ...shown].join(' ')
}
