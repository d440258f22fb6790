import ErrorBoundary from '../exports/ErrorBoundary.tsx'
import siteData from 'virtual:strata/site-data'
import Root from '@theme/Root'
import SiteMetadata from '@theme/SiteMetadata'
import ThemeProvider from '@theme/ThemeProvider'
import type { ReactNode } from 'react'
import type { PageData } from '../../shared/index.ts'
import {
  HeadContext,
  LevelContext,
  LocationContext,
  PageContext,
  SiteDataContext,
  type PageLocation,
} from '../contexts.ts'
import type { HeadRegistry } from '../head/HeadRegistry.ts'
import { Level } from './Level.tsx'
import { DefaultHead, NoIndexHead } from './DefaultHead.tsx'
import { PageImageHead } from '../head/pageImage.tsx'

export interface AppProps {
  page: PageData
  /** Location of the first render. */
  location: PageLocation
  head: HeadRegistry
  /** Rendered after the page: the route announcer in the browser, nothing on the server. */
  children?: ReactNode
}

/**
 * The React tree of a page, the same on the server and in the browser. As in Docusaurus, it does not use strict mode: code of
 * sites is not written for effects that run twice, and React would not run edited effects again there.
 */
export function App({ page, location, head, children }: AppProps): ReactNode {
  return (
    // in development, edits replace fields of the object in place; a new object makes React notice
    <SiteDataContext value={siteData.isDevelopment ? { ...siteData } : siteData}>
      <HeadContext value={head}>
        <PageContext value={page}>
          <LocationContext value={location}>
            <LevelContext value={-1}>
              <Root>
                <ErrorBoundary resetKey={page.path}>
                  <ThemeProvider>
                    <DefaultHead />
                    <SiteMetadata />
                    <NoIndexHead />
                    <Level />
                    <PageImageHead />
                  </ThemeProvider>
                </ErrorBoundary>
              </Root>
            </LevelContext>
          </LocationContext>
        </PageContext>
        {children}
      </HeadContext>
    </SiteDataContext>
  )
}
