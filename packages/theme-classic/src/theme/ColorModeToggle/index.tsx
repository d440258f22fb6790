import { translate } from '@docusaurus/Translate'
import {
  joinClassNames,
  nextColorMode,
  readSystemColorMode,
  useColorMode,
  type ColorMode,
} from '@docusaurus/theme-common'
import IconDarkMode from '@theme/Icon/DarkMode'
import IconLightMode from '@theme/Icon/LightMode'
import IconSystemColorMode from '@theme/Icon/SystemColorMode'
import { useState, type ReactNode } from 'react'

export interface ColorModeToggleProps {
  className?: string
  buttonClassName?: string
  /** The reader's choice; null follows the system. */
  value: ColorMode | null
  /** Whether the system's mode is one of the choices. */
  respectPrefersColorScheme?: boolean
  /** Called with the new choice; null follows the system. */
  onChange: (colorMode: ColorMode | null) => void
}

function describe(colorMode: ColorMode, followsSystem: boolean): string {
  const light = translate({ id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode' })
  const dark = translate({ id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode' })
  const system = translate({ id: 'theme.colorToggle.ariaLabel.mode.system', message: 'system mode' })
  const shown = colorMode === 'dark' ? dark : light
  return translate(
    { id: 'theme.colorToggle.ariaLabel', message: 'Switch between dark and light mode (currently {mode})' },
    { mode: followsSystem ? `${system}, ${shown}` : shown },
  )
}

/**
 * Color mode switch. The stylesheet selects the icon from the attributes of the root element, which are known before the first
 * paint. Until the page's code is loaded, the inline script handles clicks (`node/inlineScript.ts`).
 */
export default function ColorModeToggle({
  className,
  buttonClassName,
  value,
  respectPrefersColorScheme: respectsSystem = false,
  onChange,
}: ColorModeToggleProps): ReactNode {
  const [isPressed, setIsPressed] = useState(false)
  const { colorMode } = useColorMode()
  const label = describe(colorMode, respectsSystem && value === null)
  const goOn = () => {
    setIsPressed(true)
    onChange(
      nextColorMode({ colorMode, colorModeChoice: value }, { respectsSystem, systemMode: readSystemColorMode() }),
    )
  }
  return (
    <div className={joinClassNames('color-mode-toggle', className)}>
      <button
        type="button"
        className={joinClassNames('clean-btn color-mode-toggle__button', buttonClassName)}
        onClick={goOn}
        title={label}
        aria-label={label}
      >
        <IconLightMode className="color-mode-toggle__light" />
        <IconDarkMode className="color-mode-toggle__dark" />
        {respectsSystem && <IconSystemColorMode className="color-mode-toggle__system" />}
      </button>
      <span className="sr-only" aria-live="polite">
        {/* announce changes only, not the initial state */}
        {isPressed ? label : ''}
      </span>
    </div>
  )
}
