import { execFileSync } from 'node:child_process'
import { mkdirSync, truncateSync } from 'node:fs'
import { contentFaults } from './contentFaults.mjs'
import { image } from './createFaultySite.mjs'
import { fieldFaults } from './fieldFaults.mjs'
import { fileFaults } from './fileFaults.mjs'
import { machineFaults } from './machineFaults.mjs'
import { pluginFaults } from './pluginFaults.mjs'

const config = 'docusaurus.config.mjs'
const replaceConfig = (text) => (site) => site.write(config, text)
const editConfig = (from, to) => (site) => site.edit(config, from, to)
const add = (field) => editConfig("  tagline: 'Tagline',\n", `  tagline: 'Tagline',\n  ${field},\n`)

/**
 * A fault: the change to the site, the exit code (1 if omitted), what the output must contain, whether the result must
 * equal that of the site without a fault, and whether it is part of the gate.
 */
export const faults = [
  { name: 'config: unknown field', quick: true, apply: add('titel2: 1'), expect: ['"titel2" is not a known field', `${config}:4:3`] },
  { name: 'config: misspelt field', apply: add("taglin: ''"), expect: ['"taglin" is not a known field', 'Did you mean "tagline"'] },
  { name: 'config: throws', apply: replaceConfig("throw new Error('boom cfg')\n"), expect: ['boom cfg', `${config}:1`] },
  { name: 'config: async function rejects', apply: replaceConfig("export default async () => {\n  throw new Error('boom async')\n}\n"), expect: ['boom async', `${config}:2`] },
  { name: 'config: syntax error', apply: add('x y'), expect: ['Syntax error', `${config}:4`] },
  { name: 'config: no url', apply: editConfig("  url: 'https://example.com',\n", ''), expect: ['"url" is invalid', config] },
  { name: 'config: url with a path', apply: editConfig('https://example.com', 'https://example.com/x/'), expect: ['put the path in "baseUrl"', `${config}:4:3`] },
  { name: 'config: baseUrl is a whole address', apply: editConfig("baseUrl: '/'", "baseUrl: 'https://a.b/c'"), expect: ['the host belongs in "url"', `${config}:5:3`] },
  { name: 'config: baseUrl is a number', apply: editConfig("baseUrl: '/'", 'baseUrl: 5'), expect: ['"baseUrl" is invalid', `${config}:5:3`] },
  { name: 'config: baseUrl with ..', quick: true, apply: editConfig("baseUrl: '/'", "baseUrl: '/../x/'"), expect: ['without "." and ".."', `${config}:5:3`] },
  { name: 'config: baseUrl with %2e%2e', apply: editConfig("baseUrl: '/'", "baseUrl: '/%2e%2E/x/'"), expect: 'without "." and ".."' },
  { name: 'config: empty file', apply: replaceConfig(''), expect: config },
  { name: 'config: no file', apply: (site) => site.remove(config), expect: 'This folder has no configuration file' },
  { name: 'config: imports a missing package', apply: (site) => site.write(config, `import x from 'no-such-pkg'\n${site.read(config)}`), expect: ['Cannot find the imported package "no-such-pkg"', `${config}:1`] },
  { name: 'config: wrong security policy', apply: add("contentSecurityPolicy: 'on'"), expect: ['"contentSecurityPolicy', `${config}:4:3`] },
  { name: 'navbar: item of a wrong type', quick: true, apply: editConfig("to: '/blog'", 'to: 7'), expect: ['themeConfig.navbar.items[0].to', config] },
  { name: 'navbar: missing doc', apply: editConfig("docId: 'intro'", "docId: 'nope'"), expect: ['nope', 'themeConfig.navbar.items'] },
  { name: 'themeConfig: unknown field', exit: 0, apply: editConfig('  themeConfig: {\n', '  themeConfig: {\n    fooooter: {},\n'), expect: ['themeConfig.fooooter', 'Did you mean "footer"'] },
  { name: 'plugins: the same id twice', apply: editConfig('  plugins: [\n', "  plugins: [\n    '@strata/plugin-content-docs',\n"), expect: 'is configured twice' },
  { name: 'plugins: unknown', apply: editConfig('  plugins: [\n', "  plugins: [\n    'no-such-plugin',\n"), expect: ['"no-such-plugin"', `${config}:18`] },
  { name: 'plugins: unknown option', apply: editConfig('showReadingTime', 'showReadingTimes'), expect: ['showReadingTimes" is not a known field', 'Did you mean "showReadingTime"', config] },
  { name: 'presets: unknown', apply: editConfig('@strata/preset-classic', 'clasic'), expect: ['"clasic"', `${config}:10`] },
  ...pluginFaults,
  ...contentFaults,
  { name: 'static: a file', quick: true, apply: (site) => (site.remove('static'), site.write('static', 'x'), site.edit('docs/intro.md', '![Picture](/img/pic.png)', '')), expect: ['The static folder is a file', 'at static'] },
  { name: 'static: a pipe', exit: 0, apply: (site) => execFileSync('mkfifo', [site.at('static/pipe')]), expect: ['neither a file nor a folder', 'static/pipe'] },
  { name: 'static: dangling link', quick: true, exit: 0, apply: (site) => site.link('static/gone.png', 'nowhere.png'), expect: ['symbolic link is broken', 'static/gone.png'] },
  { name: 'static: link in a circle', exit: 0, apply: (site) => site.link('static/loop', '..'), expect: ['points to a folder that contains it', 'static/loop'] },
  { name: 'output: build is a file', quick: true, apply: (site) => (site.remove('build'), site.write('build', 'x')), expect: ['The output folder is a file', 'at build'] },
  { name: 'output: holds the sources', flags: ['--out-dir', 'docs'], apply: () => {}, expect: 'contains sources of the site' },
  { name: 'output: root of the disk', flags: ['--out-dir', '/'], apply: () => {}, expect: 'contains sources of the site' },
  { name: 'output: a place that takes no files', flags: ['--out-dir', '/proc/site'], apply: () => {}, expect: /at \/proc/ },
  { name: 'redirects: to a missing page', apply: editConfig("to: '/docs/intro'", "to: '/docs/nope'"), expect: ['but this page does not exist', config] },
  { name: 'redirects: from a page', exit: 0, apply: editConfig("from: '/old'", "from: '/about'"), expect: 'is a page, so it is not redirected' },
  { name: 'versions: broken JSON', apply: (site) => site.write('versions.json', '["1.0"'), expect: ['not valid JSON', 'versions.json'] },
  { name: 'versions: missing folder', apply: (site) => site.write('versions.json', '["1.0"]'), expect: 'versioned_docs/version-1.0' },
  { name: 'locale: not one of the list', flags: ['--locale', 'de'], exit: 0, apply: () => {}, expect: '"i18n.locales" does not list "de"' },
  { name: 'locale: no language', flags: ['--locale', 'd_e'], apply: () => {}, expect: 'The site has no locale "d_e"' },
  { name: 'command line: unknown flag', flags: ['--foo'], apply: () => {}, expect: '--foo' },
  { name: 'tsconfig.json: broken', quick: true, exit: 0, apply: (site) => site.write('tsconfig.json', '{ "extends": \n'), expect: ['is ignored', 'tsconfig.json:'] },
  { name: 'tsconfig.json: comments and commas', exit: 0, apply: (site) => site.write('tsconfig.json', '// a\n{ "compilerOptions": { "jsx": "preserve", }, /* b */ }\n'), expect: 'no warnings' },
  { name: 'package.json: broken', quick: true, apply: (site) => site.write('package.json', '{ "name": '), expect: ['not valid JSON', 'package.json'] },
  { name: 'images: 60 MB', exit: 0, apply: (site) => (site.write('static/img/pic.png', image), truncateSync(site.at('static/img/pic.png'), 60 << 20)), expect: 'Built' },
  { name: 'cache: folders where files should be', exit: 0, apply: (site) => mkdirSync(site.at('.docusaurus/cache'), { recursive: true }), expect: 'Built' },
  ...fieldFaults,
  ...fileFaults,
  ...machineFaults,
]
