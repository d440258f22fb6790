import type { CardColors } from '../options.ts'
import { mixColors } from './mixColors.ts'

/** Upper edges of the layers, from left to right: where each starts, dips, rises and ends. Pixels of the card. */
const edges = [
  { from: 500, dip: 528, rise: 440, to: 494 },
  { from: 536, dip: 558, rise: 488, to: 530 },
  { from: 571, dip: 586, rise: 534, to: 564 },
  { from: 603, dip: 612, rise: 576, to: 596 },
]

/** Layers of earth along the bottom of a card, light above dark, as SVG. */
export function renderLayers({ primary, background }: CardColors): string {
  const shades = [
    ...[0.26, 0.58, 1].map((share) => mixColors(primary, background, share)),
    mixColors(primary, '#000', 0.68),
  ]
  const paths = edges.map(
    ({ from, dip, rise, to }, index) =>
      `<path fill="${shades[index]}" d="M0 ${from}C200 ${from - 20} 380 ${dip} 580 ${(dip + rise) / 2}S940 ${rise - 14} 1200 ${to}V630H0Z"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">${paths.join('')}</svg>`
}
