import { useColorMode } from '@docusaurus/theme-common'
import { CopyButton } from '@site/src/components/CopyButton'
import { useId, useState, type ReactNode } from 'react'
import {
  contrast,
  darken,
  defaultColors,
  parseHexColor,
  rateContrast,
  renderColorsCss,
  shades,
  type ModeColors,
} from './colors.ts'
import styles from './styles.module.css'
import { usePreview } from './usePreview.ts'
import { useStoredColors, type Mode } from './useStoredColors.ts'

/**
 * Generates the shades of a primary color for light and dark mode with the contrast of each, and applies them to the page
 * while it is open. Starts with the current mode of the page.
 */
export default function Generator(): ReactNode {
  const { colorMode, setColorMode } = useColorMode()
  const { colors, setColors, reset } = useStoredColors()
  const css = `${renderColorsCss('light', colors.light)}\n\n${renderColorsCss('dark', colors.dark)}`
  usePreview(css)
  const mode = colors[colorMode]
  return (
    <div className={styles.generator}>
      <fieldset className={styles.modes}>
        <legend>Colors of</legend>
        {(['light', 'dark'] as const).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="color-generator-mode"
              checked={colorMode === name}
              onChange={() => setColorMode(name, { persist: false })}
            />{' '}
            {name} mode
          </label>
        ))}
      </fieldset>
      <div className={styles.inputs}>
        <ColorInput
          label="Primary color"
          value={mode.baseColor}
          onChange={(baseColor) => change({ ...mode, baseColor })}
        />
        <ColorInput
          label="Background"
          value={mode.background}
          onChange={(background) => change({ ...mode, background })}
        />
        <button type="button" className="button button--secondary" onClick={() => reset(colorMode)}>
          Reset
        </button>
      </div>
      <ShadesTable mode={colorMode} colors={mode} />
      <p>Both modes, for your stylesheet:</p>
      <div className={styles.output}>
        <CopyButton text={css} className={styles.copy} />
        <pre tabIndex={0}>
          <code>{css}</code>
        </pre>
      </div>
    </div>
  )

  function change(next: ModeColors): void {
    setColors(colorMode, next)
  }
}

function ColorInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (color: string) => void
}): ReactNode {
  const id = useId()
  // an incomplete text is not a valid color yet, so the field keeps a draft until it loses focus
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <div className={styles.colorInput}>
      <label htmlFor={id}>{label}</label>
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        id={id}
        type="text"
        value={draft ?? value}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={draft !== null && parseHexColor(draft) === undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(null)}
      />
    </div>
  )

  function type(text: string): void {
    setDraft(text)
    const color = parseHexColor(text)
    if (color !== undefined) onChange(color)
  }
}

function ShadesTable({ mode, colors: { baseColor, background } }: { mode: Mode; colors: ModeColors }): ReactNode {
  const isDefault = baseColor === defaultColors[mode].baseColor
  return (
    <div className={styles.shades}>
      <table>
        <caption>
          {isDefault ? 'The default' : baseColor} on {background}
        </caption>
        <thead>
          <tr>
            <th>Variable</th>
            <th>Color</th>
            <th>Adjustment</th>
            <th>Contrast</th>
          </tr>
        </thead>
        <tbody>
          {shades.map(({ variable, adjustment }) => {
            const color = darken(baseColor, adjustment)
            const ratio = contrast(color, background)
            return (
              <tr key={variable}>
                <td>
                  <code>{variable}</code>
                </td>
                <td className={styles.color}>
                  {/* a `fill` attribute, as the security policy of the site forbids inline styles */}
                  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                    <rect width="20" height="20" rx="4" fill={color} />
                  </svg>{' '}
                  <code>{color}</code>
                </td>
                <td>{adjustment}</td>
                <td>
                  {ratio.toFixed(2)} <strong>{rateContrast(ratio)}</strong>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
