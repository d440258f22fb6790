import type { MermaidConfig } from 'mermaid'

const text = 'var(--ifm-color-content)'
const border = 'var(--ifm-color-primary)'
/** Variables for Mermaid's theme `base`, the one made for customization. */
const siteVariables: { [name: string]: string } = {
  background: 'var(--ifm-background-color)',
  textColor: text,
  lineColor: 'var(--ifm-color-content-secondary)',
  primaryColor: 'var(--ifm-color-primary-contrast-background)',
  primaryTextColor: text,
  primaryBorderColor: border,
  secondaryColor: 'var(--ifm-color-secondary-contrast-background)',
  secondaryTextColor: text,
  tertiaryColor: 'var(--ifm-color-info-contrast-background)',
  tertiaryTextColor: text,
  tertiaryBorderColor: tint('info', 40),
  edgeLabelBackground: 'var(--ifm-background-color)',
  noteBorderColor: tint('warning', 40),
  noteBkgColor: 'var(--ifm-color-warning-contrast-background)',
  noteTextColor: text,
  // Gantt charts
  gridColor: 'var(--ifm-color-emphasis-300)',
  taskBkgColor: tint('primary', 22),
  taskBorderColor: border,
  activeTaskBkgColor: tint('primary', 35),
  activeTaskBorderColor: border,
  doneTaskBkgColor: 'var(--ifm-color-emphasis-200)',
  doneTaskBorderColor: 'var(--ifm-color-emphasis-400)',
  taskTextColor: text,
  taskTextDarkColor: text,
  taskTextOutsideColor: text,
  // pie charts
  pie1: tint('primary', 40),
  pie2: tint('info', 40),
  pie3: tint('warning', 40),
  pie4: tint('danger', 40),
  pieStrokeColor: 'var(--ifm-background-color)',
  pieOuterStrokeColor: 'var(--ifm-background-color)',
}

/**
 * Short arrows and small padding, so that more flowcharts fit the width of the text. The margin keeps boxes from covering the
 * title of their group.
 */
const siteFlowchart: NonNullable<MermaidConfig['flowchart']> = {
  rankSpacing: 24,
  padding: 8,
  subGraphTitleMargin: { top: 4, bottom: 12 },
}

/** Everything by which the theme changes the look of diagrams; part of the keys of images. */
export const siteLook = { variables: siteVariables, flowchart: siteFlowchart }

/** Expressions for the colors that diagrams take from the site. */
export const siteColors: readonly string[] = [...new Set(Object.values(siteVariables))].filter((value) =>
  value.includes('('),
)

function tint(name: string, percent: number): string {
  return `color-mix(in srgb, var(--ifm-color-${name}) ${percent}%, var(--ifm-background-color))`
}
