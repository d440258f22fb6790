import Head from '@docusaurus/Head'
import { pluginClassNames, usePage } from '@strata/core/client'
import { createContext, type ReactNode, use } from 'react'
import { joinClassNames } from '../rules/joinClassNames.ts'

/** Classes of the providers around; a `<Head>` of the page replaces all of them. */
const ClassNames = createContext<string | undefined>(undefined)

/** Adds classes to `<html>` while its children are shown. */
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
