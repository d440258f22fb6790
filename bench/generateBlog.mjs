import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const day = 24 * 60 * 60 * 1000

/** Writes a site with one blog of `count` posts of about 150 words, one a day, each with three of twenty tags. */
export function generateBlog(dir, count) {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(path.join(dir, 'blog'), { recursive: true })
  writeFileSync(path.join(dir, 'package.json'), '{"name":"bench-blog","private":true,"type":"module"}\n')
  writeFileSync(path.join(dir, 'docusaurus.config.mjs'), config)
  for (let index = 0; index < count; index++) {
    const date = new Date(Date.UTC(2020, 0, 1) + index * day).toISOString().slice(0, 10)
    const tags = [index % 20, (index * 7) % 20, (index * 13) % 20].map((tag) => `tag-${tag}`)
    const paragraph = `Post ${index} tells what changed on this day and why it matters to those who read it. `.repeat(4)
    const text = `---\ntitle: Post ${index}\ntags: [${[...new Set(tags)].join(', ')}]\n---\n\n${paragraph}\n\n<!-- truncate -->\n\n## More\n\n${paragraph}\n\n- one\n- two\n`
    writeFileSync(path.join(dir, 'blog', `${date}-post-${index}.md`), text)
  }
}

const config = `export default {
  title: 'Bench blog',
  url: 'https://bench.example',
  baseUrl: '/',
  trailingSlash: true,
  presets: [['classic', { docs: false, blog: { routeBasePath: '/', showReadingTime: true } }]],
  themeConfig: { navbar: { title: 'Bench' } },
}
`
