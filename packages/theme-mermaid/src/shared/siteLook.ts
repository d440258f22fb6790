import type { MermaidConfig } from 'mermaid'

const text = 'var(--ifm-color-content)'
const border = 'var(--ifm-color-primary)'
/** What Mermaid's theme `base`, which is made to be changed, is given. */
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
  // charts of time
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
  // charts of shares
  pie1: tint('primary', 40),
  pie2: tint('info', 40),
  pie3: tint('warning', 40),
  pie4: tint('danger', 40),
  pieStrokeColor: 'var(--ifm-background-color)',
  pieOuterStrokeColor: 'var(--ifm-background-color)',
}

/** Short arrows and little room around words: more flowcharts are as wide as a column of text. No box covers the title of its group. */
const siteFlowchart: NonNullable<MermaidConfig['flowchart']> = {
  rankSpacing: 24,
  padding: 8,
  subGraphTitleMargin: { top: 4, bottom: 12 },
}

/** What the theme makes of diagrams, for keys of images that were made with it. */
export const siteLook = { variables: siteVariables, flowchart: siteFlowchart }

/** Expressions for the colours that diagrams take from the site. */
export const siteColors: readonly string[] = [...new Set(Object.values(siteVariables))].filter((value) =>
  value.includes('('),
)

function tint(name: string, percent: number): string {
  return `color-mix(in srgb, var(--ifm-color-${name}) ${percent}%, var(--ifm-background-color))`
}
