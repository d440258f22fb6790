import path from 'node:path'
import { cancel, intro, isCancel, note, outro, select, text } from '@clack/prompts'
import { createSite, toTitle, version, type SiteChoices } from './createSite.ts'
import { type Arguments, type Language, packageManagers, parseArguments, UsageError } from './parseArguments.ts'
import { isTemplateName, templates } from './templates.ts'

const help = `Usage: npm create strata [folder] [template] -- [flags]

  -t, --template <name>   ${templates.map(({ name, hint }) => `${name} (${hint})`).join('; ')}
      --typescript        configuration and components in TypeScript (default)
  -j, --javascript        configuration and components in JavaScript
      --title <title>     title of the site (default: made from the folder)
  -p, --package-manager   ${packageManagers.join(', ')}: used in the next steps (default: the one that runs this)
  -s, --skip-install      accepted for compatibility; nothing is installed
  -y, --yes               use the defaults without asking
  -h, --help              show this help
      --version           show the version`

/** The person canceled a prompt; nothing was written. */
class Cancelled extends Error {}

/**
 * Runs the command.
 * @param args command line arguments without the program name
 * @returns the exit code
 */
export async function run(args: string[]): Promise<number> {
  try {
    const said = parseArguments(args)
    if (said.help) {
      console.log(help)
      return 0
    }
    if (said.version) {
      console.log(version)
      return 0
    }
    const asks = !said.yes && process.stdin.isTTY && process.stdout.isTTY
    const choices = asks ? await ask(said) : takeDefaults(said)
    const files = createSite(choices)
    say(choices, files.length, { ...said, asks })
    return 0
  } catch (error) {
    if (error instanceof Cancelled) return 130
    if (!(error instanceof UsageError)) throw error
    console.error(`create-strata: ${error.message}`)
    return 1
  }
}

function takeDefaults({
  folder = 'my-site',
  template = 'docs',
  language = 'typescript',
  title,
}: Arguments): SiteChoices {
  const dir = path.resolve(folder)
  return { dir, template, language, title: title ?? toTitle(dir) }
}

/** Prompts for values that the command line does not give. */
async function ask(said: Arguments): Promise<SiteChoices> {
  const signal = watchEnd(process.stdin)
  intro('Strata')
  const folder =
    said.folder ??
    orCancel(
      await text({
        message: 'Where should the site be created?',
        placeholder: 'my-site',
        defaultValue: 'my-site',
        signal,
      }),
    )
  const dir = path.resolve(folder)
  const suggested = toTitle(dir)
  const title =
    said.title ??
    orCancel(await text({ message: 'What is its title?', placeholder: suggested, defaultValue: suggested, signal }))
  const template =
    said.template ??
    orCancel(
      await select({
        message: 'Which template should it start from?',
        options: templates.map(({ name, label, hint }) => ({ value: name as string, label, hint })),
        signal,
      }),
    )
  const language =
    said.language ??
    orCancel(
      await select<Language>({
        message: 'Which language for configuration and components?',
        options: [
          { value: 'typescript', label: 'TypeScript' },
          { value: 'javascript', label: 'JavaScript' },
        ],
        signal,
      }),
    )
  if (!isTemplateName(template)) throw new UsageError(`There is no template "${template}".`)
  return { dir, template, language, title }
}

/** Aborts when the input ends (Ctrl+D), after which a prompt would wait forever. */
function watchEnd(input: NodeJS.ReadStream): AbortSignal {
  const controller = new AbortController()
  input.on('keypress', (_: unknown, key?: { ctrl?: boolean; name?: string }) => {
    if (key?.ctrl === true && key.name === 'd') controller.abort()
  })
  return controller.signal
}

function orCancel<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol> // the only symbol means that the prompt was canceled
  cancel('Nothing was written.')
  throw new Cancelled()
}

function say(
  { dir, template }: SiteChoices,
  files: number,
  { asks, packageManager }: Pick<Arguments, 'packageManager'> & { asks: boolean },
): void {
  const running = packageManagers.find((name) => process.env.npm_config_user_agent?.startsWith(`${name}/`))
  const manager = packageManager ?? running ?? 'npm'
  const folder = path.relative(process.cwd(), dir)
  const place = /\s/.test(folder) ? `"${folder}"` : folder
  const steps = [...(folder === '' ? [] : [`cd ${place}`]), `${manager} install`, `${manager} start`]
  if (asks) {
    note(steps.join('\n'), 'Next')
    outro(`Created ${files} files from the template "${template}" in ${dir}.`)
    return
  }
  console.log(`Created ${files} files from the template "${template}" in ${dir}. Next:\n\n  ${steps.join('\n  ')}\n`)
}
