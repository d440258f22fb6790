import { ColorModeProvider } from '@docusaurus/theme-common'
import { useMermaidConfig } from '@strata/theme-mermaid/client'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LocationContext, SiteDataContext } from '../../../../core/src/client/contexts.ts'
import { resolveMermaidConfig } from '../../client/mermaidConfig.ts'
import { validateThemeConfig } from '../../node/validateThemeConfig.ts'
import Mermaid from './index.tsx'

// virtual modules of the bundler
vi.mock('virtual:strata/site-data', () => ({ default: { codeTranslations: {} } }))
vi.mock('virtual:strata/registry', () => ({ loaders: {}, loadRare: undefined }))

function render(element: ReactNode, { mermaid = {}, defaultMode = 'light' } = {}): string {
  const colorMode = { defaultMode, disableSwitch: false, respectPrefersColorScheme: false }
  const siteConfig = { themeConfig: { colorMode, ...validateThemeConfig({ mermaid }) } }
  return renderToStaticMarkup(
    <SiteDataContext value={{ siteConfig } as never}>
      <LocationContext value={{ pathname: '/', search: '', hash: '' }}>
        <ColorModeProvider>{element}</ColorModeProvider>
      </LocationContext>
    </SiteDataContext>,
  )
}

test('the server renders the text of the diagram, readable without JavaScript', () => {
  expect(render(<Mermaid value={'flowchart LR\n  A["<b>"] --> B'} />)).toBe(
    '<div class="docusaurus-mermaid-container"><pre class="mermaid-source" tabindex="0"><code>flowchart LR\n' +
      '  A[&quot;&lt;b&gt;&quot;] --&gt; B</code></pre></div>',
  )
})

test('the server renders a stored image, labeled by its description', () => {
  const description = { kind: 'pie chart', title: 'Pets', description: 'Cats lead', hasLinks: false }
  expect(
    render(
      <Mermaid value="pie title Pets" description={description}>
        <svg />
      </Mermaid>,
    ),
  ).toBe(
    '<div class="docusaurus-mermaid-container"><div role="img" aria-label="Pets. Cats lead"><svg></svg></div></div>',
  )
})

function ShowConfig(): ReactNode {
  const { theme, securityLevel, maxTextSize = 0 } = useMermaidConfig()
  return `${theme} ${securityLevel} ${maxTextSize}`
}

test.each([
  ['light', {}, 'default strict 0'],
  ['dark', {}, 'dark strict 0'],
  ['dark', { siteColors: true }, 'site strict 0'],
  ['dark', { theme: { dark: 'forest' }, options: { maxTextSize: 9, theme: 'base' } }, 'forest strict 9'],
])('the configuration of %s mode with %j', (defaultMode, mermaid, shown) => {
  expect(render(<ShowConfig />, { mermaid, defaultMode })).toBe(shown)
})

test('the site may change securityLevel, but not settings that the component needs', () => {
  const options = { securityLevel: 'loose', startOnLoad: true } as const
  expect(
    resolveMermaidConfig({ theme: { light: 'base', dark: 'dark' }, siteColors: false, options }, 'light'),
  ).toMatchObject({
    securityLevel: 'loose',
    startOnLoad: false,
    deterministicIds: true,
    theme: 'base',
  })
})
