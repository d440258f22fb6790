import { readFileSync } from 'node:fs'
import { glob } from 'tinyglobby'
import { classesOf, findAll, parseHtml, textOf } from './html.mjs'
import { readPage } from './readPage.mjs'

const redirectPattern = /<meta http-equiv="refresh" content="0; url=([^"]*)"/i

/**
 * Reads everything that is compared from a built site.
 * @param {string} dir output folder
 * @param {{ siteUrl: string }} options
 */
export async function readSite(dir, { siteUrl }) {
  const files = (await glob('**/*', { cwd: dir, dot: true })).sort()
  const pages = {}
  const redirects = {}
  const classes = new Set()
  for (const file of files.filter((name) => /\.html?$/.test(name))) {
    const source = readFileSync(`${dir}/${file}`, 'utf8')
    const path = toPath(file)
    const redirect = redirectPattern.exec(source)
    if (redirect !== null) redirects[path] = redirect[1].replaceAll('&amp;', '&')
    else {
      const document = parseHtml(source)
      pages[path] = readPage(document, { path, siteUrl })
      for (const element of findAll(document, () => true))
        for (const name of classesOf(element)) if (name.startsWith('theme-')) classes.add(name)
    }
  }
  return {
    pages,
    redirects,
    // names that stylesheets of sites may rely on
    classes: [...classes].sort(),
    sitemap: readSitemap(dir, files),
    feeds: readFeeds(dir, files),
    // hashed names and data files differ between engines
    files: files.filter((file) => isPublic(file)).sort(),
  }
}

function toPath(file) {
  return `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`
}

function isPublic(file) {
  return !/\.html?$|(?:^|\/)assets\/|(?:^|\/)pagefind\/|\.md$|(?:^|\/)(?:_headers|\.nojekyll|llms(?:-full)?\.txt|page\.json|rss\.xml|atom\.xml|feed\.json|sitemap\.xml|opensearch\.xml|lunr-.*|search-.*)$|page\.json$|\.html\.json$|\.(?:br|gz)$/.test(
    file,
  )
}

function readSitemap(dir, files) {
  const urls = files
    .filter((file) => /(?:^|\/)sitemap\.xml$/.test(file))
    .flatMap((file) => [...readFileSync(`${dir}/${file}`, 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url))
  // Docusaurus lists a page with two routes twice
  return [...new Set(urls.map((url) => url.replace(/\/$/, '')))].sort()
}

/** Titles and URLs of the entries of every feed. */
function readFeeds(dir, files) {
  const feeds = {}
  for (const file of files.filter((name) => /(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json)$/.test(name))) {
    const source = readFileSync(`${dir}/${file}`, 'utf8')
    feeds[file] = file.endsWith('.json') ? readJsonFeed(source) : readXmlFeed(source)
  }
  return feeds
}

function readJsonFeed(source) {
  const { title, items } = JSON.parse(source)
  return { title, items: items.map((item) => toItem(item.title, item.url, item.content_html ?? '')) }
}

function readXmlFeed(source) {
  const items = [...source.matchAll(/<(item|entry)>([\s\S]*?)<\/\1>/g)].map(([, , body]) => {
    const link = /<link>([^<]*)<\/link>/.exec(body)?.[1] ?? /<link[^>]*href="([^"]*)"/.exec(body)?.[1] ?? ''
    const content = /<(?:content:encoded|content)[^>]*>([\s\S]*?)<\/(?:content:encoded|content)>/.exec(body)?.[1] ?? ''
    return toItem(textIn(body, 'title'), link, textOfXml(content))
  })
  return { title: textIn(source, 'title'), items }
}

function toItem(title, url, html) {
  return { title, url: url.replace(/\/$/, ''), text: textOf(parseHtml(html)).replace(/\s+/g, '') }
}

function textIn(source, tag) {
  const [, attributes = '', inner = ''] = new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`).exec(source) ?? []
  const text = textOfXml(inner).trim()
  // feed readers render the markup
  return attributes.includes('type="html"') ? textOf(parseHtml(text)) : text
}

function textOfXml(text) {
  const cdata = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(text)
  if (cdata !== null) return cdata[1]
  return textOf(parseHtml(`<textarea>${text.replace(/<\/textarea/gi, '')}</textarea>`))
}
