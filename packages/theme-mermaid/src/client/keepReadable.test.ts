import { expect, test } from 'vitest'
import { keepReadable } from './keepReadable.ts'

test.each([
  [
    'a flowchart',
    '<svg id="a" width="100%" style="max-width: 500.5px;" aria-roledescription="flowchart-v2"><g style="max-width: 10px"></g></svg>',
    '<svg id="a" width="100%" style="min-width: 350px; max-width: 500.5px;" aria-roledescription="flowchart-v2"><g style="max-width: 10px"></g></svg>',
  ],
  [
    'a Gantt chart',
    '<svg style="max-width: 560px;" aria-roledescription="gantt"></svg>',
    '<svg style="min-width: 560px; max-width: 560px;" aria-roledescription="gantt"></svg>',
  ],
  ['a rendering of fixed size', '<svg width="900" height="20"></svg>', '<svg width="900" height="20"></svg>'],
])('sets the minimum width of %s', (_, svg, result) => {
  expect(keepReadable(svg)).toBe(result)
})
