import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

/** Whether the result is above or below the editor. */
export type PlaygroundPosition = 'top' | 'bottom'

export function usePlaygroundPosition(): PlaygroundPosition {
  // shape ensured by `validateThemeConfig`
  const { liveCodeBlock } = useDocusaurusContext().siteConfig.themeConfig as unknown as {
    liveCodeBlock: { playgroundPosition: PlaygroundPosition }
  }
  return liveCodeBlock.playgroundPosition
}
