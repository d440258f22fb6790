import { parseArgs } from 'node:util'
import { isTemplateName, type TemplateName, templates } from './templates.ts'

export type Language = 'typescript' | 'javascript'

export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type PackageManager = (typeof packageManagers)[number]

/** Parsed command line; the program may prompt for undefined values. */
export interface Arguments {
  folder?: string
  template?: TemplateName
  language?: Language
  title?: string
  packageManager?: PackageManager
  /** Suppresses all prompts. */
  yes: boolean
  help: boolean
  version: boolean
}

/** An error that the person at the command line can fix. */
export class UsageError extends Error {}

/** @throws UsageError for an unknown flag, template or package manager, or too many words */
export function parseArguments(args: string[]): Arguments {
  const { values, positionals } = parse(args)
  const [folder, named, ...more] = positionals
  if (more.length > 0) throw new UsageError(`Unexpected arguments after the folder and template: ${more.join(', ')}.`)
  if (values.typescript === true && values.javascript === true) {
    throw new UsageError('--typescript and --javascript cannot be used together.')
  }
  const template = values.template ?? named
  if (template !== undefined && !isTemplateName(template)) {
    throw new UsageError(
      `There is no template "${template}". Existing templates: ${templates.map(({ name }) => name).join(', ')}.`,
    )
  }
  const packageManager = packageManagers.find((name) => name === values['package-manager'])
  if (packageManager === undefined && values['package-manager'] !== undefined) {
    throw new UsageError(
      `--package-manager must be one of ${packageManagers.join(', ')}; got "${values['package-manager']}".`,
    )
  }
  const language = values.javascript === true ? 'javascript' : values.typescript === true ? 'typescript' : undefined
  const title = values.title === '' ? undefined : values.title
  const { yes = false, help = false, version = false } = values
  return { folder, template, language, title, packageManager, yes, help, version }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        // short flags and the flags below `title` are accepted for compatibility with create-docusaurus
        typescript: { type: 'boolean' },
        javascript: { type: 'boolean', short: 'j' },
        title: { type: 'string' },
        'package-manager': { type: 'string', short: 'p' },
        'skip-install': { type: 'boolean', short: 's' },
        yes: { type: 'boolean', short: 'y' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    })
  } catch (error) {
    // cut off Node's additional advice on arguments that begin with a dash
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ', 1)
    throw new UsageError(`${reason.replace(/\.$/, '')}. --help lists the flags.`, { cause: error })
  }
}
