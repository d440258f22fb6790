import {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
  useCodeWordWrap,
  useThemeConfig,
} from '@docusaurus/theme-common'
import type { CodeBlockProps } from '@theme/CodeBlock'
import CodeBlockLayout from '@theme/CodeBlock/Layout'
import type { ReactNode } from 'react'

/** Parses the settings of a block once and provides them to all of its parts. */
export default function CodeBlockString({
  children,
  ...props
}: Omit<CodeBlockProps, 'children'> & { children: string }): ReactNode {
  const { defaultLanguage, magicComments } = useThemeConfig().prism
  const metadata = createCodeBlockMetadata({ ...props, code: children, defaultLanguage, magicComments })
  const wordWrap = useCodeWordWrap()
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  )
}
