import { renderToString } from 'react-dom/server'
import LiveCodeBlock from '../index.tsx'

export function renderLiveCode(code: string): string {
  return renderToString(<LiveCodeBlock className="language-jsx">{code}</LiveCodeBlock>)
}
