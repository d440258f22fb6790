import type { Compatibility } from './compatibilityEntry.ts'

const takesSearch = 'It takes the place of the search of the classic preset.'

/**
 * Plugins and themes of others, each installed from npm beside packed packages and built with. Searches, API pages and image
 * zoom were also tried in a browser; of the others the written files were looked at.
 */
export const communityPlugins: Compatibility[] = [
  works('@easyops-cn/docusaurus-search-local', takesSearch),
  works('@cmfcmf/docusaurus-search-local', takesSearch),
  works('docusaurus-lunr-search', takesSearch),
  {
    kind: 'package',
    name: 'docusaurus-plugin-search-local',
    verdict: 'differs',
    note: `${takesSearch} Its server and browser render different buttons, which React reports.`,
    advice: 'Prefer @easyops-cn/docusaurus-search-local, or the search of the preset.',
  },
  works('docusaurus-plugin-typedoc', 'Its Markdown is written before the docs are read, as in Docusaurus.'),
  works('docusaurus-plugin-openapi-docs', 'Its commands are those of the engine: "strata gen-api-docs all".'),
  {
    ...works(
      'docusaurus-theme-openapi-docs',
      'It uses a package that it does not ask for, which is added. Its API explorer is large: look at the JavaScript of every page that the build reports.',
    ),
    companion: 'parse-numeric-range',
    companionRange: '^1.3.0',
  },
  works('redocusaurus'),
  works('docusaurus-preset-openapi', 'Its preset has the classic one in it, which is ours then.'),
  works('docusaurus-plugin-openapi'),
  works('docusaurus-theme-openapi'),
  {
    ...works('docusaurus-theme-frontmatter', 'It uses a package that it does not ask for, which is added.'),
    companion: 'tslib',
    companionRange: '^2.8.0',
  },
  {
    kind: 'package',
    name: 'docusaurus-plugin-papersaurus',
    verdict: 'unsupported',
    note: 'It is for Docusaurus 2: it reads a field of documents that release 3 no longer has. It also uses "he" and "import-fresh" without asking for them.',
    advice: 'Print the pages from a built site, as the recipe for PDF files shows.',
  },
  works('docusaurus-plugin-matomo'),
  works('@dipakparmar/docusaurus-plugin-umami'),
  works('docusaurus-plugin-plausible'),
  works('posthog-docusaurus'),
  works('docusaurus-gtm-plugin', 'So does @docusaurus/plugin-google-tag-manager, which is kept up to date.'),
  works('docusaurus-plugin-llms', 'The classic preset writes "llms.txt" by itself; its file takes the place of that.'),
  works(
    '@signalwire/docusaurus-plugin-llms-txt',
    'The classic preset writes "llms.txt" by itself; its file takes the place of that.',
  ),
  works(
    'docusaurus-plugin-image-zoom',
    'It starts only where a package named "@docusaurus/theme-classic" is installed, which is added to package.json.',
  ),
  works('docusaurus-plugin-sass', 'Sass files need no plugin, only the package "sass"; the plugin does no harm.'),
  works('docusaurus-plugin-less', 'Less files need no plugin, only the package "less"; the plugin does no harm.'),
  works('docusaurus-plugin-remote-content'),
  works('@docsearch/docusaurus-adapter', takesSearch),
  works('@orama/plugin-docusaurus-v3', takesSearch),
  works('docusaurus-theme-search-typesense', takesSearch),
  works('@scalar/docusaurus'),
  works('@r74tech/docusaurus-plugin-panzoom'),
  works('docusaurus-plugin-glossary'),
  works('docusaurus-remark-plugin-tab-blocks'),
  {
    kind: 'package',
    name: 'docusaurus-plugin-internaldocs-fb',
    verdict: 'differs',
    note: 'It starts only beside React 17 or 18 and "@docusaurus/preset-classic", neither of which is here.',
    advice: 'Set the environment variable VALIDATE_PEER_DEPENDENCIES to "false", which ends its check.',
  },
  works('docusaurus2-dotenv'),
  works('docusaurus-plugin-module-alias'),
  works('docusaurus-plugin-copy-page-button'),
  works('docusaurus-plugin-hotjar'),
  works('@graphql-markdown/docusaurus', 'Its command is one of the engine: "strata graphql-to-doc".'),
  works('docusaurus-plugin-goatcounter'),
  works('docusaurus-plugin-script-tags'),
  works('docusaurus-plugin-typedoc-api'),
  works('docusaurus-json-schema-plugin'),
  works('docusaurus-plugin-drawio'),
  works('docusaurus-plugin-zooming'),
  works('docusaurus-markdown-source-plugin'),
  works('docusaurus-biel'),
  works('docusaurus-pushfeedback'),
  works('@inkeep/cxkit-docusaurus'),
  works('@gracefullight/docusaurus-plugin-microsoft-clarity'),
  works('@signalwire/docusaurus-theme-llms-txt'),
  works('@sapphire/docusaurus-plugin-npm2yarn2pnpm'),
  works('@sapphire/docusaurus-plugin-ts2esm2cjs'),
  {
    kind: 'package',
    name: 'docusaurus-plugin-dotenv',
    verdict: 'unsupported',
    note: 'It reads the file of variables by a plugin of webpack.',
    advice: 'Use docusaurus2-dotenv, or read the file in the configuration and pass on "customFields".',
  },
  {
    kind: 'package',
    name: 'docusaurus-plugin-copy',
    verdict: 'unsupported',
    note: 'It copies files by a plugin of webpack.',
    advice: 'Name the folder in "staticDirectories".',
  },
  {
    kind: 'package',
    name: 'docusaurus-graph',
    verdict: 'unsupported',
    note: 'It writes into a folder named "build" whatever the output is, and before that folder is there.',
    advice: 'Remove it.',
  },
  works('raw-loader', 'Imports by "!!raw-loader!" give the text of the file; the package is not needed.'),
  works('docusaurus-theme-github-codeblock', 'All code blocks are rendered by its component then, in the browser too.'),
  works('@saucelabs/theme-github-codeblock', 'All code blocks are rendered by its component then, in the browser too.'),
]

function works(name: string, note?: string): Compatibility {
  return { kind: 'package', name, verdict: 'works', ...(note === undefined ? {} : { note }) }
}
