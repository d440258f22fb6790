import { useEffect } from 'react'

/** Applies CSS rules to the page while the component is mounted. The security policy allows a constructed stylesheet. */
export function usePreview(css: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [css])
}
