import { escapeXml } from '@strata/core'

interface OpenSearchFacts {
  title: string
  /** URLs are absolute. */
  searchPageUrl: string
  documentUrl: string
  faviconUrl?: string | undefined
}

/** Renders an OpenSearch 1.1 description of the site's search, so that browsers can offer it in the address bar. */
export function renderOpenSearch({ title, searchPageUrl, documentUrl, faviconUrl }: OpenSearchFacts): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">',
    `  <ShortName>${escapeXml(title)}</ShortName>`,
    `  <Description>${escapeXml(`Search ${title}`)}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    ...(faviconUrl === undefined
      ? []
      : [`  <Image width="16" height="16"${renderType(faviconUrl)}>${escapeXml(faviconUrl)}</Image>`]),
    `  <Url type="text/html" method="get" template="${escapeXml(`${searchPageUrl}?q={searchTerms}`)}"/>`,
    `  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(documentUrl)}"/>`,
    `  <moz:SearchForm>${escapeXml(searchPageUrl)}</moz:SearchForm>`,
    '</OpenSearchDescription>',
  ]
  return `${lines.join('\n')}\n`
}

const types: { [extension: string]: string } = { ico: 'image/x-icon', png: 'image/png', svg: 'image/svg+xml' }

function renderType(url: string): string {
  const type = types[/\.(\w+)$/.exec(url)?.[1] ?? '']
  return type === undefined ? '' : ` type="${type}"`
}
