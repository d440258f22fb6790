import { Children, cloneElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.mock('@theme/CodeBlock', () => ({
  default: ({ className, children }: { className?: string; children?: ReactNode }) => (
    <pre className={className}>{children}</pre>
  ),
}))

const { default: MDXPre } = await import('./Pre.tsx')

type Code = ReactElement<{ children?: ReactNode; metastring?: string }>

/** Changes the content of a code block, as a site may do. */
function OwnPre({ children }: { children: Code }): ReactNode {
  return <MDXPre>{Children.map(children, (code) => cloneElement(code, { children: 'changed' }))}</MDXPre>
}

test('renders an array with one code block like a single block', () => {
  const Code = ({ children }: { children?: ReactNode; metastring?: string }) => <code>own {children}</code>
  const render = (code: Code) => renderToStaticMarkup(<OwnPre>{code}</OwnPre>)
  expect(render(<Code metastring="title=a">text</Code>)).toBe('<code>own changed</code>')
  expect(render(<code className="language-js">text</code>)).toBe('<pre class="language-js">changed</pre>')
  expect(renderToStaticMarkup(<MDXPre className="plain">text</MDXPre>)).toBe('<pre class="plain">text</pre>')
})
