import type { MermaidConfig } from 'mermaid'
import { siteLook } from '../shared/siteLook.ts'
import { siteTheme } from './names.ts'

const themeField = /\btheme["']?\s*:/

/** Whether a diagram sets its own theme, in front matter or a directive; variables of another theme would conflict with it. */
export function hasOwnTheme(diagram: string): boolean {
  const text = diagram.trimStart()
  const [frontMatter] = text.startsWith('---') ? text.slice(3).split('\n---', 1) : []
  const directives = text
    .split('%%{')
    .slice(1)
    .map((rest) => rest.split('}%%', 1)[0] ?? '')
  const configurations = directives.filter((directive) => /^\s*init/.test(directive))
  return [frontMatter ?? '', ...configurations].some((configuration) => themeField.test(configuration))
}

/**
 * Replaces `siteTheme` with a Mermaid theme. Mermaid computes with colors, so it gets their current values in the document,
 * which are those of the color mode.
 * @param stage element in the document
 */
export function resolveSiteTheme(config: MermaidConfig, stage: HTMLElement, diagram: string): MermaidConfig {
  if ((config.theme as string | undefined) !== siteTheme) return config
  const base: MermaidConfig = { ...config, theme: 'base' }
  if (hasOwnTheme(diagram)) return base
  const colors = Object.entries(siteLook.variables).map(([name, value]) => [name, readColor(value, stage)])
  const { fontFamily } = getComputedStyle(stage)
  const own: unknown = config.themeVariables
  const flowchart = { ...siteLook.flowchart, ...config.flowchart }
  // makes Mermaid derive colors that fit the mode
  const variables = { darkMode: config.darkMode, fontFamily, pieOpacity: '1', ...Object.fromEntries(colors) }
  return { ...base, flowchart, themeVariables: { ...variables, ...(own as object | undefined) } }
}

/** Computes a color in a form that Mermaid can parse, which excludes newer ones such as `color-mix()` and `oklch()`. */
function readColor(value: string, stage: HTMLElement): string {
  stage.style.color = value
  const { color } = getComputedStyle(stage)
  stage.style.color = ''
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return color
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data
  return `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`
}
