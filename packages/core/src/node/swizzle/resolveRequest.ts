import { SiteError, type Problem } from '../api/errors.ts'
import { findNearest } from '../api/validate.ts'
import { expandModuleName } from '../plugins/moduleNames.ts'
import type { SwizzleAction, SwizzleComponent, SwizzleTheme } from './listThemes.ts'
import type { Prompter } from '../prompter.ts'

/** The arguments of the command line; all are optional. */
export interface SwizzleRequest {
  themeName?: string | undefined
  componentName?: string | undefined
  action?: SwizzleAction | undefined
  language?: 'typescript' | 'javascript' | undefined
  /** Do not ask before unsafe actions. */
  isDangerAllowed: boolean
}

export interface ResolvedRequest {
  theme: SwizzleTheme
  component: SwizzleComponent
  action: SwizzleAction
  isTypeScript: boolean
}

interface Scope {
  themes: readonly SwizzleTheme[]
  prompter: Prompter | undefined
}

/**
 * Completes a request by prompting for what is missing.
 * @throws SiteError if a name is unknown, an action is forbidden, or something is missing and there is nobody to prompt
 */
export async function resolveRequest(request: SwizzleRequest, scope: Scope): Promise<ResolvedRequest> {
  const theme = await resolveTheme(request, scope)
  const component = await resolveComponent(request, theme, scope)
  const action = await resolveAction(request, component, scope)
  await checkSafety(request, { theme, component, action }, scope)
  return { theme, component, action, isTypeScript: await resolveLanguage(request, theme, scope) }
}

async function resolveTheme({ themeName }: SwizzleRequest, { themes, prompter }: Scope): Promise<SwizzleTheme> {
  if (themes.length === 0)
    throw new SiteError({
      message: 'No theme of this site has components to swizzle.',
      hint: 'Add a theme or a preset to the configuration.',
    })
  if (themeName !== undefined) return findTheme(themeName, themes)
  if (prompter === undefined)
    throw new SiteError(
      describeMissing('which theme to swizzle', `Themes of this site: ${themes.map(({ name }) => name).join(', ')}.`),
    )
  return prompter.select(
    'Which theme?',
    themes.map((theme) => ({ label: theme.name, value: theme })),
  )
}

/**
 * Finds the theme that a name refers to, in any of the spellings that the configuration accepts.
 * @throws SiteError with the nearest name
 */
export function findTheme(themeName: string, themes: readonly SwizzleTheme[]): SwizzleTheme {
  const spellings = new Set([
    themeName,
    ...expandModuleName(themeName, 'theme'),
    ...expandModuleName(themeName, 'plugin'),
  ])
  const hasName = (isMeant: (name: string) => boolean) =>
    themes.find(({ name, aliases }) => [name, ...aliases].some(isMeant))
  const found = hasName((name) => spellings.has(name)) ?? hasName((name) => isSameButForCase(name, themeName))
  if (found !== undefined) return found
  const owner = themes.find(({ components }) => components.some(({ name }) => name === themeName))
  const nearest = findNearest(
    themeName,
    themes.flatMap(({ name, aliases }) => [name, name.replace(/^.*theme-/, ''), ...aliases]),
  )
  const list = `Themes of this site: ${themes.map(({ name }) => name).join(', ')}.`
  const advice =
    owner !== undefined
      ? `It is a component; name its theme first: ${owner.name} ${themeName}`
      : nearest !== undefined && `Did you mean "${nearest}"? ${list}`
  throw new SiteError({ message: `This site has no theme "${themeName}".`, hint: advice || list })
}

async function resolveComponent(
  { componentName }: SwizzleRequest,
  theme: SwizzleTheme,
  { prompter }: Scope,
): Promise<SwizzleComponent> {
  const { components, name } = theme
  if (componentName === undefined) {
    if (prompter === undefined)
      throw new SiteError(describeMissing('which component to swizzle', 'Add --list to see them.'))
    return prompter.select(
      'Which component?',
      components.map((component) => ({ label: component.name, value: component })),
    )
  }
  const wanted = componentName.replace(/^@theme(?:-original|-init)?\//, '').replace(/\/index$/, '')
  const found =
    components.find((component) => component.name === wanted) ??
    components.find((component) => isSameButForCase(component.name, wanted))
  if (found !== undefined) return found
  const nearest = findNearest(
    wanted,
    components.map((component) => component.name),
  )
  throw new SiteError({
    message: `${name} has no component "${componentName}".`,
    hint: nearest === undefined ? 'Add --list to see its components.' : `Did you mean "${nearest}"?`,
  })
}

/** Compares names ignoring case; unambiguous, because some file systems could not store two names that differ only in case. */
function isSameButForCase(name: string, wanted: string): boolean {
  return name.toLowerCase() === wanted.toLowerCase()
}

async function resolveAction(
  { action }: SwizzleRequest,
  { name, actions }: SwizzleComponent,
  { prompter }: Scope,
): Promise<SwizzleAction> {
  if (action !== undefined) return action
  if (prompter === undefined)
    throw new SiteError(describeMissing(`what to do with "${name}"`, 'Add --wrap or --eject.'))
  const choices = (['wrap', 'eject'] as const).map((value) => ({ label: `${value} (${actions[value]})`, value }))
  return prompter.select('Wrap it or eject it?', choices)
}

async function checkSafety(
  { isDangerAllowed }: SwizzleRequest,
  { theme, component, action }: Omit<ResolvedRequest, 'isTypeScript'>,
  { prompter }: Scope,
): Promise<void> {
  const { name, actions } = component
  const doing = action === 'wrap' ? 'Wrapping' : 'Ejecting'
  const other = action === 'wrap' ? 'eject' : 'wrap'
  if (actions[action] === 'forbidden') {
    const hint =
      actions[other] === 'forbidden'
        ? 'Choose a component inside it.'
        : `Use --${other} instead; that is ${actions[other]}.`
    throw new SiteError({ message: `${doing} "${name}" of ${theme.name} is forbidden.`, hint })
  }
  if (actions[action] === 'safe' || isDangerAllowed) return
  const message = `${doing} "${name}" of ${theme.name} is unsafe: a minor version may rename it or change its props.`
  if (prompter === undefined) throw new SiteError({ message, hint: 'Add --danger to do it anyway.' })
  if (!(await prompter.confirm(`${message}\nDo it anyway?`))) throw new SiteError('Nothing was written.')
}

async function resolveLanguage(
  { language }: SwizzleRequest,
  { name, typeScriptDir, dir }: SwizzleTheme,
  { prompter }: Scope,
): Promise<boolean> {
  const hasSources = typeScriptDir !== undefined
  if (language === 'typescript' && !hasSources) {
    throw new SiteError({ message: `${name} has no TypeScript sources.`, file: dir, hint: 'Use --javascript instead.' })
  }
  if (language !== undefined || !hasSources) return language === 'typescript'
  if (prompter === undefined)
    throw new SiteError(describeMissing('which language to use', 'Add --typescript or --javascript.'))
  const choices = [
    { label: 'JavaScript', value: false },
    { label: 'TypeScript', value: true },
  ]
  return prompter.select('Which language?', choices)
}

function describeMissing(what: string, hint: string): Problem {
  return { message: `Specify ${what}: there is no terminal to ask in.`, hint }
}
