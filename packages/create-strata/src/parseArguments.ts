import { parseArgs } from 'node:util'
import { isTemplateName, type TemplateName, templates } from './templates.ts'

export type Language = 'typescript' | 'javascript'

/** What the command line said; what is undefined may be asked for. */
export interface Arguments {
  folder?: string
  template?: TemplateName
  language?: Language
  title?: string
  /** Nothing is to be asked. */
  yes: boolean
  help: boolean
}

/** Something that the person at the command line can put right. */
export class UsageError extends Error {}

/** @throws UsageError for an unknown flag, template or a second folder */
export function parseArguments(args: string[]): Arguments {
  const { values, positionals } = parse(args)
  if (positionals.length > 1) {
    throw new UsageError(
      `There is one folder to create, and the command names ${positionals.length}: ${positionals.join(', ')}.`,
    )
  }
  if (values.typescript === true && values.javascript === true) {
    throw new UsageError('--typescript and --javascript exclude each other.')
  }
  const { template } = values
  if (template !== undefined && !isTemplateName(template)) {
    throw new UsageError(
      `There is no template "${template}". There are: ${templates.map(({ name }) => name).join(', ')}.`,
    )
  }
  const language = values.javascript === true ? 'javascript' : values.typescript === true ? 'typescript' : undefined
  const [folder] = positionals
  const title = values.title === '' ? undefined : values.title
  return { folder, template, language, title, yes: values.yes ?? false, help: values.help ?? false }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        typescript: { type: 'boolean' },
        javascript: { type: 'boolean' },
        title: { type: 'string' },
        yes: { type: 'boolean', short: 'y' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
