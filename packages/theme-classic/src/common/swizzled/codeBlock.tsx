import { type MagicComment, MissingProviderError } from '@strata/core/client'
import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { parseCodeBlockTitle, parseLanguage, parseLines } from '../code/codeBlock.ts'
import { joinClassNames } from '../rules/joinClassNames.ts'
import type { PrismTheme } from '../themeConfigTypes.ts'

interface LineNumbers {
  showLineNumbers?: boolean | number | undefined
  metastring?: string | undefined
}

/** Number of the first line; undefined for a block without line numbers. */
export function getLineNumbersStart({ showLineNumbers, metastring }: LineNumbers): number | undefined {
  if (typeof showLineNumbers === 'number') return showLineNumbers
  if (typeof showLineNumbers === 'boolean') return showLineNumbers ? 1 : undefined
  const word = metastring?.split(' ').find((part) => part.startsWith('showLineNumbers'))
  if (word === undefined) return undefined
  return word.startsWith('showLineNumbers=') ? Number.parseInt(word.slice('showLineNumbers='.length), 10) : 1
}

interface CodeBlockInput extends LineNumbers {
  code: string
  className?: string | undefined
  language?: string | undefined
  defaultLanguage?: string | undefined
  magicComments: MagicComment[]
  title?: ReactNode
}

/** Data of a code block that the parts of Docusaurus's `CodeBlock` share. */
export interface CodeBlockMetadata {
  codeInput: string
  code: string
  className: string
  language: string
  title: ReactNode
  lineNumbersStart: number | undefined
  lineClassNames: { [line: number]: string[] }
}

export function createCodeBlockMetadata({
  code: codeInput,
  className = '',
  ...input
}: CodeBlockInput): CodeBlockMetadata {
  const { metastring, magicComments } = input
  const language = (input.language ?? parseLanguage(className) ?? input.defaultLanguage ?? 'text').toLowerCase()
  const { code, lineClassNames } = parseLines(codeInput, { metastring, language, magicComments })
  const languageClassName = `language-${language}`
  return {
    codeInput,
    code,
    lineClassNames,
    language,
    className: joinClassNames(className, !className.includes(languageClassName) && languageClassName) ?? '',
    title: parseCodeBlockTitle(metastring) || input.title,
    lineNumbersStart: getLineNumbersStart(input),
  }
}

/** Base colors of a Prism theme as custom properties for a `style` prop. */
export function getPrismCssVariables({ plain }: PrismTheme): { [variable: string]: string } {
  const { color, backgroundColor } = plain
  return {
    ...(typeof color === 'string' ? { '--prism-color': color } : {}),
    ...(typeof backgroundColor === 'string' ? { '--prism-background-color': backgroundColor } : {}),
  }
}

/** Word wrap state of a code block: whether it is on, and whether the code would overflow without it. */
export interface WordWrap {
  codeBlockRef: RefObject<HTMLPreElement | null>
  isEnabled: boolean
  isCodeScrollable: boolean
  toggle: () => void
}

export function useCodeWordWrap(): WordWrap {
  const codeBlockRef = useRef<HTMLPreElement>(null)
  const [isEnabled, setIsEnabled] = useState(false)
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const block = codeBlockRef.current
    const code = block?.querySelector('code')
    if (!block || !code) return
    code.style.whiteSpace = isEnabled ? 'pre-wrap' : ''
    code.style.overflowWrap = isEnabled ? 'anywhere' : ''
    // the observer also fires when a tab with the block is opened, before which it has no width; the update is a transition, so
    // that it does not interrupt a pending hydration
    const measure = () => startTransition(() => setIsWide(block.scrollWidth > block.clientWidth))
    const observer = new ResizeObserver(measure)
    observer.observe(block)
    return () => observer.disconnect()
  }, [isEnabled])
  const toggle = useCallback(() => setIsEnabled((value) => !value), [])
  return { codeBlockRef, isEnabled, isCodeScrollable: isWide || isEnabled, toggle }
}

interface CodeBlockContextValue {
  metadata: CodeBlockMetadata
  wordWrap: WordWrap
}

const CodeBlockContext = /* @__PURE__ */ createContext<CodeBlockContextValue | null>(null)

export function CodeBlockContextProvider({
  metadata,
  wordWrap,
  children,
}: CodeBlockContextValue & { children: ReactNode }): ReactNode {
  const value = useMemo(() => ({ metadata, wordWrap }), [metadata, wordWrap])
  return <CodeBlockContext value={value}>{children}</CodeBlockContext>
}

/** @throws MissingProviderError outside of a code block */
export function useCodeBlockContext(): CodeBlockContextValue {
  const value = use(CodeBlockContext)
  if (value === null) throw new MissingProviderError('useCodeBlockContext', 'CodeBlockContextProvider')
  return value
}
