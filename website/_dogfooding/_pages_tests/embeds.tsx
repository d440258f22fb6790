import useBaseUrl from '@docusaurus/useBaseUrl'
import TestPage from '@theme/TestPage'
import { useState, type ReactNode } from 'react'

const colorModes = ['light', 'dark'] as const

export default function EmbedsPage(): ReactNode {
  const [colorMode, setColorMode] = useState<(typeof colorModes)[number]>('dark')
  const home = useBaseUrl('/docs/')
  return (
    <TestPage
      title="Embeds"
      expected="the frame shows the docs in the chosen color mode, whatever mode this page is in, and leaves this page's mode alone."
    >
      <fieldset>
        <legend>Color mode of the frame</legend>
        {colorModes.map((mode) => (
          <label key={mode}>
            <input type="radio" name="mode" checked={colorMode === mode} onChange={() => setColorMode(mode)} /> {
              mode
            }{' '}
          </label>
        ))}
      </fieldset>
      {/* the frame shows this site, which a sandbox would take its storage from */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        className="test-frame"
        src={`${home}?docusaurus-theme=${colorMode}&docusaurus-data-embedded=true`}
        title={`Docs in ${colorMode} mode`}
        loading="lazy"
      />
    </TestPage>
  )
}
