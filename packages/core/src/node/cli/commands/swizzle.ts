import { SiteError } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { loadSite } from '../../plugins/loadPlugins.ts'
import type { SwizzleRequest } from '../../swizzle/resolveRequest.ts'
import { type OptionValues, createFlag } from '../command.ts'
import { readText } from '../optionValues.ts'
import { defineCommand, flags } from './defineCommand.ts'

export const swizzleCommand = defineCommand(
  'swizzle [themeName] [componentName] [siteDir]',
  'Wrap or eject a component of a theme in src/theme',
  {
    flags: [
      createFlag('-w, --wrap', 'Write a component around the original one'),
      createFlag('-e, --eject', 'Copy the source of the component'),
      createFlag('-l, --list', 'List the components and how safe each action is'),
      createFlag('-t, --typescript', 'Write TypeScript'),
      createFlag('-j, --javascript', 'Write JavaScript'),
      createFlag('--danger', 'Run actions that the theme marks as unsafe, without asking'),
      flags.config,
    ],
    action: (themeName, componentName, siteDir, options) =>
      runSwizzle({ siteDir: siteDir as string, options: options as OptionValues }, [
        readText(themeName),
        readText(componentName),
      ]),
  },
)

async function runSwizzle(
  { siteDir, options }: { siteDir: string; options: OptionValues },
  [themeName, componentName]: [string | undefined, string | undefined],
): Promise<void> {
  const request: SwizzleRequest = {
    themeName,
    componentName,
    action: chooseFlag(options, ['wrap', 'eject']),
    language: chooseFlag(options, ['typescript', 'javascript']),
    isDangerAllowed: options.danger === true,
  }
  const { plugins } = await loadSite({ siteDir, config: readText(options.config), mode: 'development' })
  const [{ listThemes }, { createPrompter }, { renderThemeList }, { findTheme }] = await Promise.all([
    import('../../swizzle/listThemes.ts'),
    import('../../prompter.ts'),
    import('../../swizzle/renderThemeList.ts'),
    import('../../swizzle/resolveRequest.ts'),
  ])
  const themes = listThemes(plugins, siteDir)
  if (options.list === true) {
    logger.print(renderThemeList(themeName === undefined ? themes : [findTheme(themeName, themes)]))
    return
  }
  // imported lazily: it loads the bundler's parser, which nothing else in this command needs
  const { swizzle } = await import('../../swizzle/swizzle.ts')
  const { action, component, theme, files } = await swizzle(request, { siteDir, themes, prompter: createPrompter() })
  logger.success(`${action === 'wrap' ? 'Wrapped' : 'Ejected'} ${component.name} of ${theme.name}:`)
  logger.print(files.map((file) => `  ${file}`).join('\n'))
  logger.print('Restart the development server if it is running.')
}

/**
 * Returns which of two flags was given.
 * @throws SiteError if both were
 */
function chooseFlag<Name extends string>(options: OptionValues, names: readonly [Name, Name]): Name | undefined {
  const given = names.filter((name) => options[name] === true)
  if (given.length > 1) throw new SiteError(`--${names[0]} and --${names[1]} cannot be used together.`)
  return given[0]
}
