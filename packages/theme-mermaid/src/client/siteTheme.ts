import type { MermaidConfig } from 'mermaid'
import { siteLook } from '../shared/siteLook.ts'
import { siteTheme } from './names.ts'

const themeField = /\btheme["']?\s*:/

/** A diagram has a theme of its own, in its front matter or a directive, with which variables of another one would mix. */
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
 * The configuration with `siteTheme` as Mermaid knows it: Mermaid computes with colours, so it is given those that
 * hold in the document now, which are those of the colour mode.
 * @param stage in the document
 */
export function resolveSiteTheme(config: MermaidConfig, stage: HTMLElement, diagram: string): MermaidConfig {
  if ((config.theme as string | undefined) !== siteTheme) return config
  const base: MermaidConfig = { ...config, theme: 'base' }
  if (hasOwnTheme(diagram)) return base
  const colors = Object.entries(siteLook.variables).map(([name, value]) => [name, readColor(value, stage)])
  const { fontFamily } = getComputedStyle(stage)
  const own: unknown = config.themeVariables
  const flowchart = { ...siteLook.flowchart, ...config.flowchart }
  // colours that Mermaid derives from these fit the mode
  const variables = { darkMode: config.darkMode, fontFamily, pieOpacity: '1', ...Object.fromEntries(colors) }
  return { ...base, flowchart, themeVariables: { ...variables, ...(own as object | undefined) } }
}

/** As Mermaid reads it: not in one of the newer forms, such as `color-mix()` and `oklch()`. */
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
