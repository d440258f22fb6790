import type { ContainerNode, Node } from '@takumi-rs/core'
import type { CardColors } from '../options.ts'
import type { CardText } from '../describeCard.ts'
import { cardSize } from './cardSize.ts'

/** Names under which the images of a card are passed to the renderer. */
export const imageNames = { logo: 'logo', layers: 'layers' } as const

const marginPx = 80
const columnPx = 720
const wideColumnPx = cardSize.width - 2 * marginPx

export interface TitleFit {
  fontSizePx: number
  maxLines: number
}

/** Largest first: the first size at which the title fits into its lines is used; at the last it is truncated. */
export const titleFits: readonly TitleFit[] = [
  { fontSizePx: 92, maxLines: 2 },
  { fontSizePx: 78, maxLines: 3 },
  { fontSizePx: 66, maxLines: 3 },
  { fontSizePx: 56, maxLines: 4 },
]

export const titleLineHeight = 1.1

export interface CardLook {
  siteTitle: string
  colors: CardColors
  hasLogo: boolean
}

/** The title alone, for measuring. */
export function createTitleNode(title: string, { fontSizePx }: TitleFit, { colors, hasLogo }: CardLook): Node {
  return {
    type: 'text',
    text: title,
    style: {
      width: hasLogo ? columnPx : wideColumnPx,
      fontSize: fontSizePx,
      fontWeight: 700,
      lineHeight: titleLineHeight,
      letterSpacing: '-0.025em',
      textWrap: 'balance',
      // long package and file names have no break opportunities
      overflowWrap: 'anywhere',
      color: colors.text,
    },
  }
}

/**
 * A whole card: on the left the site's name, the section and the title, on the right the logo, half covered by the layers
 * at the bottom.
 */
export function createCardNode(text: CardText, fit: TitleFit, look: CardLook): Node {
  const { colors, hasLogo } = look
  const fill = { position: 'absolute', top: 0, left: 0, ...cardSize } as const
  return box(
    { ...cardSize, position: 'relative', backgroundColor: colors.background },
    hasLogo
      ? [
          {
            type: 'image',
            src: imageNames.logo,
            style: { position: 'absolute', left: 836, top: 196, width: 290, height: 290, objectFit: 'contain' },
          },
        ]
      : [],
    [{ type: 'image', src: imageNames.layers, ...cardSize, style: fill }],
    [
      box(
        { ...fill, display: 'flex', flexDirection: 'column', padding: `60px ${marginPx}px 0` },
        [createNameRow(text, look)],
        [
          box(
            { height: 376, display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: 12 },
            text.section.length === 0 ? [] : [createSection(text.section, look)],
            [clampTitle(createTitleNode(text.title, fit, look), fit)],
          ),
        ],
      ),
    ],
  )
}

function createNameRow({ version }: CardText, { siteTitle, colors }: CardLook): Node {
  const name: Node = {
    type: 'text',
    text: siteTitle,
    style: {
      fontSize: 32,
      fontWeight: 600,
      letterSpacing: '-0.01em',
      color: colors.text,
      lineHeight: '44px',
      ...oneLine,
    },
  }
  const pill: Node[] =
    version === undefined
      ? []
      : [
          {
            type: 'text',
            text: version,
            style: {
              fontSize: 25,
              fontWeight: 600,
              lineHeight: '40px',
              padding: '0 16px',
              borderRadius: 20,
              border: `2px solid ${colors.primary}`,
              color: colors.primary,
              flexShrink: 0,
              maxWidth: 420,
              ...oneLine,
            },
          },
        ]
  return box(
    { display: 'flex', alignItems: 'center', gap: 18, height: 44, maxWidth: wideColumnPx },
    siteTitle === '' ? [] : [name],
    pill,
  )
}

function createSection(section: readonly string[], { colors, hasLogo }: CardLook): Node {
  return {
    type: 'text',
    text: section.join(' · '),
    style: {
      width: hasLogo ? columnPx : wideColumnPx,
      fontSize: 31,
      fontWeight: 600,
      lineHeight: '44px',
      color: colors.primary,
      ...oneLine,
    },
  }
}

function clampTitle(node: Node, { fontSizePx, maxLines }: TitleFit): Node {
  // room for the descenders of the last line
  const room = Math.ceil(fontSizePx * 0.2)
  const clamp = { lineClamp: maxLines, textOverflow: 'ellipsis', overflow: 'hidden' } as const
  return { ...node, style: { ...node.style, ...clamp, paddingBottom: room, marginBottom: -room } }
}

const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const

function box(style: NonNullable<ContainerNode['style']>, ...children: Node[][]): Node {
  return { type: 'container', style, children: children.flat() }
}
