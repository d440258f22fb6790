import Head from '@docusaurus/Head'
import { pluginClassNames, usePage } from '@strata/core/client'
import { createContext, type ReactNode, use } from 'react'
import { joinClassNames } from '../rules/joinClassNames.ts'

/** Classes set by the outer providers, to be repeated: a nested `<Head>` replaces the whole class attribute. */
const ClassNames = createContext<string | undefined>(undefined)

/** Adds classes to `<html>` while its children are rendered. */
export function HtmlClassNameProvider({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}): ReactNode {
  const { context } = usePage()
  const all = joinClassNames(use(ClassNames) ?? pluginClassNames(context.plugin), className)
  return (
    <ClassNames value={all}>
      <Head>
        <html className={all} />
      </Head>
      {children}
    </ClassNames>
  )
}
