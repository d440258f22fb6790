import { expect, test } from 'vitest'
import { planWidths } from './planWidths.ts'

test.each([
  ['the two widths of the site', 2000, { min: 640, max: 1030, steps: 2 }, [640, 1030]],
  ['four steps, rounded up', 2000, { min: 100, max: 200, steps: 4 }, [100, 134, 167, 200]],
  ['one step', 2000, { min: 640, max: 1030, steps: 1 }, [1030]],
  ['an image between both widths', 800, { min: 640, max: 1030, steps: 2 }, [640, 800]],
  ['an image smaller than both', 300, { min: 640, max: 1030, steps: 2 }, [300]],
  ['a list, sorted and deduplicated', 2000, { sizes: [900, 300, 900], steps: 4 }, [300, 900]],
  ['a list takes precedence over a single size', 2000, { sizes: [300], size: 500, steps: 4 }, [300]],
  ['one size', 2000, { size: 500, steps: 4 }, [500]],
  ['no size options', 2000, { steps: 4 }, [2000]],
  ['an empty list', 2000, { sizes: [], steps: 4 }, [2000]],
])('%s', (_, width, options, widths) => {
  expect(planWidths(width, options)).toEqual(widths)
})
