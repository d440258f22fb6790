import type { ReactNode } from 'react'
import styles from './strataArt.module.css'

/** The layers, one per version, newest first: the upper edge as an SVG path, and the vertical position of the label. */
const layers = [
  { label: 'canary', top: 'M0 236C80 214 150 214 240 230S430 250 600 218', y: 286 },
  { label: '3.2', top: 'M0 306C110 290 190 322 300 308S480 286 600 312', y: 358 },
  { label: '3.1', top: 'M0 378C90 396 200 356 320 374S520 396 600 366', y: 424 },
  { label: '2.x', top: 'M0 438C120 424 220 452 340 440S510 424 600 446', y: 480 },
  { label: '1.x', top: 'M0 494C100 504 240 480 360 494S540 506 600 492', y: 536 },
]

const shell =
  'M22.6 23C25.3 19.4 29.9 17 35 16.9C40 16.8 45.4 19.1 49.1 23.5C52.7 27.9 54.5 34.4 53.1 40.7C51.8 47 47.4 53.1 40.8 56.3C34.3 59.6 25.8 60 18.3 56.5C10.9 53.1 4.6 45.8 2.3 36.8C0.1 27.7 2.1 17 8.5 8.7Z'
const coil =
  'M36.7 34.1C36.7 35.2 36.2 36.3 35.3 37.1C34.4 37.8 33.1 38.3 31.7 38.1C30.4 37.9 29.1 37.1 28.2 35.9C27.4 34.6 27.1 33 27.4 31.3C27.8 29.7 29 28.1 30.6 27.3C32.3 26.4 34.5 26.1 36.4 26.9C38.4 27.6 40.2 29.2 41.1 31.4C42 33.6 42 36.3 40.9 38.7C39.7 41.1 37.4 43.1 34.6 43.9C31.7 44.8 28.3 44.4 25.5 42.6C22.7 40.9 20.5 37.8 19.8 34.1C19.1 30.4 20 26.3 22.6 23'
const ribs =
  'M6 17.6Q11.4 25.6 20.3 23.2M3.7 30.5Q11.4 35.2 18.1 29.7M6.7 42.5Q15.2 43.5 18.7 36.1M14 51.6Q21.6 49.1 21.7 41.3M23.8 56.5Q29.4 51.3 26.4 44.7M34.1 56.8Q36.9 50.2 31.8 45.6M43.1 53Q42.9 46.3 36.7 44.4M49.4 46.3Q46.5 40.6 40.5 41.4M52.1 38Q47.4 34.2 42.5 37.3M51.1 29.9Q45.6 28.5 42.7 33M47.1 23.3Q41.8 24.2 41.1 29.3M41.1 19.2Q36.9 22.1 38.3 26.7M34.3 18.1Q31.9 22.2 34.9 25.6'

function Shell({ transform, className = styles.shell }: { transform: string; className?: string }): ReactNode {
  return (
    <g className={className} transform={transform}>
      <path d={shell} />
      <path d={coil} />
      <path d={ribs} />
    </g>
  )
}

/** A sheet of paper with a heading and lines of text. */
function Sheet({ transform }: { transform: string }): ReactNode {
  return (
    <g className={styles.sheet} transform={transform}>
      <rect width="66" height="84" rx="6" />
      <path d="M13 19h30M13 34h40M13 45h34M13 56h40M13 67h22" />
    </g>
  )
}

interface Props {
  className?: string
  /** False if the caller labels the layers itself. */
  isLabeled?: boolean
}

/** A cross-section of the ground: a layer of pages for each version, with a shell on top. */
export function StrataArt({ className, isLabeled = true }: Props): ReactNode {
  return (
    <svg
      className={`${styles.art} ${className ?? ''}`}
      viewBox="0 0 600 560"
      role="img"
      aria-label="Layers of ground, each holding the pages of one version; a spiral shell lies on top"
    >
      <circle className={styles.sun} cx="462" cy="96" r="52" />
      <Sheet transform="translate(400 160) rotate(7)" />
      <path
        className={styles.fern}
        d="M344 246c4-40 0-74-16-104M343 218c-16-6-26-16-31-29M344 204c13-8 20-18 22-31M340 182c-14-4-23-13-27-24M338 168c10-7 15-16 16-27"
      />
      {layers.map(({ label, top, y }, index) => (
        <g key={label} data-layer={index}>
          <path className={styles.layer} d={`${top}V560H0Z`} />
          {isLabeled && (
            <text className={styles.label} x="574" y={y} textAnchor="end">
              {label}
            </text>
          )}
        </g>
      ))}
      <Shell transform="translate(66 38) scale(3.3)" />
      <Sheet transform="translate(300 252) rotate(-9) scale(.56)" />
      <Sheet transform="translate(120 326) rotate(14) scale(.5)" />
      <Sheet transform="translate(330 322) rotate(-4) scale(.5)" />
      <Shell className={styles.fossil} transform="translate(224 372) scale(.95)" />
      <Sheet transform="translate(70 398) rotate(-16) scale(.46)" />
      <Sheet transform="translate(318 446) rotate(12) scale(.42)" />
      <Shell className={styles.fossil} transform="translate(110 446) rotate(24 26 34) scale(.72)" />
      <path className={styles.bone} d="M262 520c-9-9-18 3-8 9-10 4-3 17 8 9l58-1c9 9 18-3 8-9 10-4 3-17-8-9z" />
    </svg>
  )
}
