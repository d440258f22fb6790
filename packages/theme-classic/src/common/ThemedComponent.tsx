import type { ReactElement, ReactNode } from 'react'

/**
 * Renders its children for each color mode. The stylesheet shows the matching one, so that neither the server nor the first
 * render needs to know the mode.
 */
export function ThemedComponent({
  className,
  children,
}: {
  className?: string
  children: (props: { theme: 'light' | 'dark'; className: string }) => ReactElement
}): ReactNode {
  const render = (theme: 'light' | 'dark') =>
    children({ theme, className: `${className ? `${className} ` : ''}themed themed--${theme}` })
  return (
    <>
      {render('light')}
      {render('dark')}
    </>
  )
}
