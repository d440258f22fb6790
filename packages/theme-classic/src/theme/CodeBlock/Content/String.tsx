import {
  containsLineNumbers,
  joinClassNames,
  parseCodeBlockTitle,
  parseLanguage,
  parseLines,
  useHighlightedLines,
  useThemeConfig,
} from '@docusaurus/theme-common'
import Container from '@theme/CodeBlock/Container'
import CopyButton from '@theme/CodeBlock/CopyButton'
import Line from '@theme/CodeBlock/Line'
import WordWrapButton from '@theme/CodeBlock/WordWrapButton'
import type { CodeBlockProps } from '@theme/CodeBlock'
import type { ReactNode } from 'react'

export default function CodeBlockString({
  children,
  className: blockClassName = '',
  metastring,
  title: titleProp,
  showLineNumbers: showLineNumbersProp,
  language: languageProp,
}: Omit<CodeBlockProps, 'children'> & { children: string }): ReactNode {
  const { defaultLanguage, magicComments } = useThemeConfig().prism
  const language = (languageProp ?? parseLanguage(blockClassName) ?? defaultLanguage ?? 'text').toLowerCase()
  const title = parseCodeBlockTitle(metastring) || titleProp
  const { code, lineClassNames } = parseLines(children, { metastring, language, magicComments })
  const showLineNumbers = showLineNumbersProp ?? containsLineNumbers(metastring)
  const lines = useHighlightedLines(code, language)
  const languageClassName = `language-${language}`
  return (
    <Container
      as="div"
      className={joinClassNames(blockClassName, !blockClassName.includes(languageClassName) && languageClassName)}
    >
      {title && <div className="theme-code-block__title">{title}</div>}
      <div className="theme-code-block__content">
        <pre tabIndex={0} className={`prism-code ${languageClassName}`}>
          <code className="theme-code-block__lines">
            {lines.map((line, index) => (
              <Line
                key={index}
                line={line}
                isLast={index === lines.length - 1}
                classNames={lineClassNames[index]}
                lineNumber={showLineNumbers ? index + 1 : undefined}
              />
            ))}
          </code>
        </pre>
        <div className="theme-code-block__buttons">
          <WordWrapButton />
          <CopyButton />
        </div>
      </div>
    </Container>
  )
}
