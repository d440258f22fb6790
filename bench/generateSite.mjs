import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Mulberry32: the same seed gives the same site on every machine. */
function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const words =
  'page site build route option plugin theme content version sidebar folder file author reader browser server link image table heading block value default string number list field name path base language search index cache bundle module component render hydrate state event network request response header policy script style font color layout width height margin column row cell anchor menu button'.split(
    ' ',
  )

/** `part-1/part-12/page-127`: a folder for each digit but the last. */
export function pagePath(index) {
  const digits = String(index)
  const folders = Array.from({ length: digits.length - 1 }, (_, at) => `part-${digits.slice(0, at + 1)}`)
  return [...(folders.length === 0 ? ['part-0'] : folders), `page-${index}`].join('/')
}

/**
 * Writes a site of `count` Markdown pages of about 900 words: headings, three code blocks, a table, links, an admonition.
 * Ten pages share a folder and ten folders the next, so that a page's open sidebar branch stays the same at any count.
 */
export function generateSite(dir, count, config, seed = 1) {
  const random = createRandom(seed)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const sentence = (length) => {
    const text = Array.from({ length }, () => pick(words)).join(' ')
    return `${text[0].toUpperCase()}${text.slice(1)}.`
  }
  const paragraph = () => Array.from({ length: 5 }, () => sentence(8 + Math.floor(random() * 8))).join(' ')
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(path.join(dir, 'docs'), { recursive: true })
  writeFileSync(
    path.join(dir, 'package.json'),
    `${JSON.stringify({ name: 'bench-site', private: true, type: 'module' })}\n`,
  )
  writeFileSync(path.join(dir, 'docusaurus.config.mjs'), config)
  for (let index = 0; index < count; index++) {
    const target = Math.floor(random() * count)
    const sections = Array.from({ length: 6 }, (_, section) => [
      `## ${sentence(3).slice(0, -1)}`,
      `${paragraph()} See \`${pick(words)}\` and **${pick(words)} ${pick(words)}**.`,
      paragraph(),
      section % 2 === 0 ? code(pick, section) : '',
      section === 1 ? table(pick) : '',
      section === 3 ? `:::tip[${sentence(3)}]\n\n${paragraph()}\n\n:::` : '',
      section === 4 ? `Continue with [page ${target}](/${pagePath(target)}/).` : '',
    ])
    const text = [`---\ntitle: Page ${index}\ndescription: ${sentence(8)}\n---`, paragraph(), ...sections.flat()]
      .filter((part) => part !== '')
      .join('\n\n')
    const file = path.join(dir, 'docs', `${pagePath(index)}.md`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${text}\n`)
  }
  writeFileSync(path.join(dir, 'docs/index.md'), '---\ntitle: Start\nslug: /\n---\n\nThe first page.\n')
}

function code(pick, section) {
  const name = pick(words)
  if (section === 0)
    return `\`\`\`js title="${name}.js"\nexport function ${name}(input) {\n  // highlight-next-line\n  const ${pick(words)}Value = input.map((item) => item.${pick(words)} * ${section + 3})\n  return { ${pick(words)}: 'text', ok: true }\n}\n\`\`\``
  if (section === 2) return `\`\`\`yaml\n${name}:\n  - ${pick(words)}: true\n    ${pick(words)}: ${section}\n\`\`\``
  return `\`\`\`tsx {2}\nexport default function Part({ ${name} }) {\n  return <div className="${pick(words)}">{${name}}</div>\n}\n\`\`\``
}

function table(pick) {
  const rows = Array.from(
    { length: 6 },
    () => `| \`${pick(words)}\` | ${pick(words)} | ${pick(words)} ${pick(words)} ${pick(words)} |`,
  )
  return ['| Name | Type | Meaning |', '| :--- | :--: | ---: |', ...rows].join('\n')
}
