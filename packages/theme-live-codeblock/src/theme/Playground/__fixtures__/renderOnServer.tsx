import { ColorModeProvider } from '@docusaurus/theme-common'
import CodeBlock, { type CodeBlockWithLiveProps } from '../../CodeBlock/index.tsx'
import Playground, { type PlaygroundProps } from '@theme/Playground'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LocationContext, SiteDataContext } from '../../../../../core/src/client/contexts.ts'
import { validateThemeConfig } from '../../../node/validateThemeConfig.ts'
import PlaygroundLayout from '@theme/Playground/Layout'
import { PlaygroundProvider } from '../../../client/index.ts'
import LivePlayground from '../Live/index.tsx'

function render(element: ReactNode, liveCodeBlock = {}): string {
  const colorMode = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false }
  const prism = { additionalLanguages: [], magicComments: [] }
  const siteConfig = { themeConfig: { colorMode, prism, ...validateThemeConfig({ liveCodeBlock }) } }
  return renderToStaticMarkup(
    <SiteDataContext value={{ siteConfig } as never}>
      <LocationContext value={{ pathname: '/', search: '', hash: '' }}>
        <ColorModeProvider>{element}</ColorModeProvider>
      </LocationContext>
    </SiteDataContext>,
  )
}

export function renderPlayground(props: PlaygroundProps, liveCodeBlock?: object): string {
  return render(<Playground {...props} />, liveCodeBlock)
}

export function renderLivePlayground(code: string): string {
  return render(
    <PlaygroundProvider value={{ reset: () => {} }}>
      <LivePlayground code={code} language="jsx">
        <PlaygroundLayout />
      </LivePlayground>
    </PlaygroundProvider>,
  )
}

export function renderCodeBlock(props: CodeBlockWithLiveProps): string {
  return render(<CodeBlock {...props} />)
}
