import IconDarkMode from '@theme/Icon/DarkMode'
import IconLightMode from '@theme/Icon/LightMode'
import IconSystemMode from '@theme/Icon/SystemMode'
import type { ReactNode } from 'react'

/** All pictures of the button: they never change, the stylesheet shows one of them. */
export default function ColorModeToggleIcons({ respectsSystem }: { respectsSystem: boolean }): ReactNode {
  return (
    <>
      <IconLightMode className="color-mode-toggle__light" />
      <IconDarkMode className="color-mode-toggle__dark" />
      {respectsSystem && <IconSystemMode className="color-mode-toggle__system" />}
    </>
  )
}
