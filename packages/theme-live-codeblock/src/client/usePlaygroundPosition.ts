import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

/** Where the result is: above or below the editor. */
export type PlaygroundPosition = 'top' | 'bottom'

export function usePlaygroundPosition(): PlaygroundPosition {
  // `validateThemeConfig` has given it this shape
  const { liveCodeBlock } = useDocusaurusContext().siteConfig.themeConfig as unknown as {
    liveCodeBlock: { playgroundPosition: PlaygroundPosition }
  }
  return liveCodeBlock.playgroundPosition
}
