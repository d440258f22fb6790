// Collects the licenses of bundled libraries: most of them must be distributed with the code.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @param {string[]} modules files of other packages @returns {string} a Markdown file, empty if there are none */
export function renderLicenses(modules) {
  const packages = new Map(modules.map((file) => describePackage(file)).map((found) => [found.id, found.text]))
  if (packages.size === 0) return ''
  // many libraries of one author share the same text
  const ids = [...packages.keys()].sort()
  const texts = [...new Set(ids.map((id) => packages.get(id)))]
  const sections = texts.map((text) => `## ${ids.filter((id) => packages.get(id) === text).join(', ')}\n\n${text}\n`)
  return `# Software of others in this package\n\n${sections.join('\n')}`
}

function describePackage(file) {
  const end = file.lastIndexOf('/node_modules/') + '/node_modules/'.length
  const name = file
    .slice(end)
    .split('/', file.startsWith('@', end) ? 2 : 1)
    .join('/')
  const dir = file.slice(0, end) + name
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
  const license = manifest.license ?? manifest.licenses?.map(({ type, url }) => `${type} (${url})`).join(' or ')
  const licenseFile = readdirSync(dir).find((entry) => /^(?:licen[cs]e|copying)(?:\.\w+)?$/i.test(entry))
  if (license === undefined && licenseFile === undefined) throw new Error(`${name} has no license.`)
  const author = typeof manifest.author === 'object' ? manifest.author.name : manifest.author
  const text =
    licenseFile === undefined
      ? `Copyright: ${author ?? name}`
      : readFileSync(path.join(dir, licenseFile), 'utf8').trim()
  return { id: `${name} ${manifest.version}`, text: license === undefined ? text : `License: ${license}\n\n${text}` }
}
