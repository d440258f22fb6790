import colors from 'picocolors'
import type { Safety, SwizzleTheme } from './listThemes.ts'

const paint: { [safety in Safety]: (text: string) => string } = {
  safe: colors.green,
  unsafe: colors.yellow,
  forbidden: colors.red,
}
const column = 'forbidden'.length + 2

/** Renders a table of each theme's components and how safe each action is. */
export function renderThemeList(themes: readonly SwizzleTheme[]): string {
  const tables = themes.map(({ name, components }) => {
    const width = Math.max('Component'.length, ...components.map((component) => component.name.length)) + 2
    const head = `  ${'Component'.padEnd(width)}${'Wrap'.padEnd(column)}Eject`
    const rows = components.map((component) => {
      const { wrap, eject } = component.actions
      const cells = `${paint[wrap](wrap.padEnd(column))}${paint[eject](component.description === undefined ? eject : eject.padEnd(column))}`
      return `  ${component.name.padEnd(width)}${cells}${component.description === undefined ? '' : colors.dim(component.description)}`
    })
    return [colors.bold(name), colors.dim(head), ...rows].join('\n')
  })
  const legend = [
    `${paint.safe('safe')}: made to be swizzled, stays compatible within a major version`,
    `${paint.unsafe('unsafe')}: needs --danger, may change in a minor version`,
    `${paint.forbidden('forbidden')}: is refused`,
  ]
  return [...tables, legend.join('\n')].join('\n\n')
}
