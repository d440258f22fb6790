import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** Parts of the website to copy: content, and the components that it imports. */
const ownParts = [
  'docs', 'versioned_docs', 'versioned_sidebars', 'versions.json', 'sidebars.ts', 'community', 'sidebarsCommunity.ts', 'blog',
  'static', 'src/components',
]

/** A minimal image, in place of images that an archive lacks. */
const smallImage = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * @typedef {object} Site
 * @property {string} url its address, as configured
 * @property {string[]} [template] arguments of create-docusaurus
 * @property {string} [archive] name of its archive
 * @property {string} [source] a folder that has it
 * @property {string} [folder] of the site in its source
 * @property {{ [name: string]: string }} [environment]
 * @property {string} [note] what was done to the source, for the report
 * @property {(dir: string, packageJson: object) => void} [prepare] for what cannot be had without the site's own services
 */

/** @type {{ [name: string]: Site }} */
export const sites = {
  'classic-ts': { url: 'https://your-docusaurus-site.example.com', template: ['--typescript'] },
  'classic-js': { url: 'https://your-docusaurus-site.example.com', template: ['--javascript'] },
  redux: {
    url: 'https://redux.js.org',
    archive: 'redux.tar.xz',
    folder: 'website',
    prepare(dir) {
      writeFileSync(path.join(dir, '..', 'errors.json'), '{}')
      writeFileSync(path.join(dir, 'static/img/tutorials/essentials/ReduxAsyncDataFlowDiagram.gif'), smallImage)
    },
  },
  babel: {
    url: 'https://babeljs.io',
    archive: 'babel.tar.xz',
    folder: '.',
    site: 'website',
    note: 'its list of sponsors, which a service gives, is empty',
    prepare(dir) {
      writeFileSync(path.join(dir, 'website/data/sponsors.json'), '[]')
    },
  },
  pnpm: {
    url: 'https://pnpm.io',
    archive: 'pnpm.tar.xz',
    environment: { LOCALE_CI: 'en' },
    note: 'without its home page, whose packages are in a registry of their own',
    prepare(dir, packageJson) {
      for (const name of ['.npmrc', '.pnpmfile.cjs', 'pnpm-workspace.yaml', 'src/pages/index.js'])
        if (existsSync(path.join(dir, name))) rmSync(path.join(dir, name))
      for (const list of [packageJson.dependencies, packageJson.devDependencies])
        for (const name of ['@pnpm/design.pnpm-theme', '@pnpm/website.pages.homepage', '@crowdin/cli']) delete list[name]
      packageJson.dependencies['docusaurus-plugin-copy-page-button'] = '*'
    },
    copies: [['docs', 'versioned_docs/version-11.x']],
  },
  own: {
    url: 'https://docusaurus.io',
    source: path.join(root, 'compat/own'),
    note: "the website of this repository without what is this engine's alone: docs of three versions, community pages and blog, with the components that they import, in a configuration and a navbar of Docusaurus; without home page, showcase, changelog, test areas and own styles",
    prepare(dir, packageJson) {
      const names = ['core', 'faster', 'preset-classic', 'plugin-client-redirects', 'remark-plugin-npm2yarn', 'theme-live-codeblock', 'theme-mermaid', 'types']
      packageJson.dependencies = {
        ...Object.fromEntries(names.map((name) => [`@docusaurus/${name}`, '*'])),
        '@mdx-js/react': '^3.0.0',
        react: '^19.0.0',
        'react-dom': '^19.0.0',
        'rehype-katex': '^7.0.0',
        'remark-math': '^6.0.0',
        typescript: '^5.9.0',
      }
      for (const part of ownParts) cpSync(path.join(root, 'website', part), path.join(dir, part), { recursive: true })
      rmSync(path.join(dir, 'src/components/Home'), { recursive: true })
    },
  },
}
