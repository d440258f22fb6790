import type { ReactNode } from 'react'
import type { HeadEntry, PageImage } from '../../shared/index.ts'
import { usePage, useSiteData } from '../contexts.ts'
import Head from '../exports/Head.tsx'

/** Tags by which other sites find the page's image. */
export function createImageEntries({ src, width, height, alt }: PageImage, siteUrl: string): HeadEntry[] {
  const url = siteUrl.replace(/\/$/, '') + src
  const meta = (kind: 'name' | 'property', key: string, content: string): HeadEntry => ({
    tag: 'meta',
    attributes: { [kind]: key, content },
  })
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', url),
    meta('name', 'twitter:image:alt', alt),
  ]
}

/**
 * Keeps the tags that the server wrote for the page's image. Comes after the page, because the page's title determines the
 * image, and renders nothing on the server.
 */
export function PageImageHead(): ReactNode {
  const { image } = usePage()
  const { url } = useSiteData().siteConfig
  if (image === undefined) return null
  return (
    <Head>
      {createImageEntries(image, url).map(({ attributes }, index) => (
        <meta key={index} {...attributes} />
      ))}
    </Head>
  )
}
