/**
 * How parts of a Docusaurus site behave with this engine: the single source for the report of `strata migrate` and for the
 * documentation. Anything that is not listed has not been tested.
 */

import { sameNames } from '../config/packageNames.ts'
import { communityPlugins } from './communityPlugins.ts'
import type { Compatibility } from './compatibilityEntry.ts'

export type { Compatibility, Verdict } from './compatibilityEntry.ts'

/** Package that replaces Docusaurus's own packages where third-party packages depend on them; see its README. */
export const standIn = '@strata/docusaurus'
/** Docusaurus release whose exports and version the replacement provides; a later patch number is a release of Strata. */
export const standInVersion = '3.10.2'

const renamed: Compatibility[] = sameNames.map((name) => ({
  kind: 'package',
  name: `@docusaurus/${name}`,
  verdict: 'works',
  replacement: `@strata/${name}`,
}))

const packages: Compatibility[] = [
  ...renamed,
  {
    kind: 'package',
    name: '@docusaurus/core',
    verdict: 'works',
    note: 'The commands keep their names, including "docusaurus".',
    replacement: standIn,
  },
  { kind: 'package', name: '@docusaurus/tsconfig', verdict: 'works', replacement: standIn },
  {
    kind: 'package',
    name: '@tsconfig/docusaurus',
    verdict: 'differs',
    note: 'It has the settings of Docusaurus 2.',
    advice: 'Extend "@strata/preset-classic/tsconfig.json" in tsconfig.json, then remove the package.',
  },
  {
    kind: 'package',
    name: '@docusaurus/types',
    verdict: 'works',
    note: 'The types are part of the TypeScript settings.',
    replacement: null,
  },
  {
    kind: 'package',
    name: '@docusaurus/module-type-aliases',
    verdict: 'works',
    note: 'The types are part of the TypeScript settings.',
    replacement: null,
  },
  {
    kind: 'package',
    name: '@docusaurus/theme-search-algolia',
    verdict: 'works',
    note: 'Without themeConfig.algolia, search uses an index that the build makes.',
    replacement: '@strata/theme-search',
  },
  {
    kind: 'package',
    name: '@docusaurus/theme-common',
    verdict: 'works',
    note: 'It is part of the classic theme.',
    replacement: '@strata/theme-classic',
  },
  {
    kind: 'package',
    name: '@docusaurus/faster',
    verdict: 'works',
    note: 'It is not needed.',
    replacement: null,
  },
  {
    kind: 'package',
    name: '@docusaurus/plugin-svgr',
    verdict: 'works',
    note: 'Imported SVG files are components without it. In "plugins" it has no effect.',
    replacement: null,
  },
  {
    kind: 'package',
    name: '@docusaurus/plugin-css-cascade-layers',
    verdict: 'differs',
    note: 'The theme has its own cascade layers. In "plugins" it has no effect.',
    replacement: null,
  },
  {
    kind: 'package',
    name: '@docusaurus/plugin-rsdoctor',
    verdict: 'unsupported',
    note: 'It inspects Rspack, which Strata does not use.',
    advice: 'It can stay in "plugins", where it has no effect.',
    replacement: null,
  },
  {
    kind: 'package',
    name: '@docusaurus/remark-plugin-npm2yarn',
    verdict: 'works',
    note: 'It is built in; it can stay in "remarkPlugins" and does not run twice.',
  },
  {
    kind: 'package',
    name: '@docusaurus/eslint-plugin',
    verdict: 'works',
    note: 'It checks sources, independent of the build.',
  },
  {
    kind: 'package',
    name: 'sass-loader',
    verdict: 'works',
    note: 'Sass files need only the package "sass"; options that a plugin passes to the loader are applied.',
  },
  ...['remark-code-import', 'remark-sectionize', 'remark-toc', 'rehype-slug', 'rehype-pretty-code'].map(
    (name): Compatibility => ({ kind: 'package', name, verdict: 'works' }),
  ),
  ...communityPlugins,
  {
    kind: 'package',
    name: '@getcanary/docusaurus-theme-search-pagefind',
    verdict: 'works',
    note: 'It replaces the search of the classic preset.',
  },
  ...[
    '@docusaurus/utils',
    '@docusaurus/utils-common',
    '@docusaurus/utils-validation',
    '@docusaurus/logger',
    '@docusaurus/theme-translations',
  ].map(
    (name): Compatibility => ({
      kind: 'package',
      name,
      verdict: 'works',
      note: 'The functions that plugins call are built in.',
      replacement: null,
    }),
  ),
  {
    kind: 'package',
    name: 'remark-math',
    verdict: 'works',
    note: 'Formulas are rendered by a package that "strata migrate" adds.',
    companion: '@strata/math',
  },
  {
    kind: 'package',
    name: 'rehype-katex',
    verdict: 'differs',
    note: 'Formulas become MathML, which needs no stylesheet and has no class names of KaTeX.',
    advice: 'Remove the stylesheet of KaTeX from "stylesheets".',
  },
]

const hooks: Compatibility[] = [
  ...[
    'loadContent',
    'contentLoaded',
    'allContentLoaded',
    'postBuild',
    'injectHtmlTags',
    'getClientModules',
    'getPathsToWatch',
    'getThemePath',
    'getTypeScriptThemePath',
    'getSwizzleComponentList',
    'getTranslationFiles',
    'translateContent',
    'translateThemeConfig',
    'getDefaultCodeTranslationMessages',
    'extendCli',
  ].map((name): Compatibility => ({ kind: 'hook', name, verdict: 'works' })),
  {
    kind: 'hook',
    name: 'configureWebpack',
    verdict: 'differs',
    note: 'Pages are bundled by Vite: aliases, definitions, raw and asset rules, options of Sass and Less, ignored modules, copied files, workers, folders of modules, externals that name globals, and proxies and headers of the development server are translated, other loaders run, and plugins that only add such settings or worker scripts are applied; anything else is reported once and has no effect.',
    advice: 'Use configureVite for webpack plugins: most have an equivalent for Vite.',
  },
  {
    kind: 'hook',
    name: 'configurePostCss',
    verdict: 'works',
    note: 'Its PostCSS plugins run after those of the PostCSS configuration of the site.',
  },
]

const options: Compatibility[] = [
  {
    kind: 'option',
    name: 'webpack',
    verdict: 'unsupported',
    note: 'Vite compiles JavaScript; "jsLoader" has no effect.',
    advice: 'Remove it.',
  },
  {
    kind: 'option',
    name: 'ssrTemplate',
    verdict: 'differs',
    note: 'Every page gets the tags that it adds to the head and around the page, and the attributes that it adds to the body, except for classes; the engine renders the document itself.',
    advice: 'Use "headTags", "scripts" or injectHtmlTags instead.',
  },
  {
    kind: 'option',
    name: 'future.faster',
    verdict: 'works',
    note: 'It is not needed.',
  },
  {
    kind: 'option',
    name: 'future.experimental_faster',
    verdict: 'works',
    note: 'It is not needed.',
  },
  {
    kind: 'option',
    name: 'future.v4',
    verdict: 'differs',
    since: '3.10',
    note: 'Since Docusaurus 3.10, it turns off MDX 1 syntax: HTML comments, ids in braces, and admonition titles without brackets.',
    advice: 'Rewrite what the build reports, or write v4: { mdx1CompatDisabledByDefault: false } instead of true.',
  },
  {
    kind: 'option',
    name: 'future.experimental_router',
    verdict: 'differs',
    note: 'Each page is a file with its own address; there is no "hash" router.',
    advice: 'Remove it, and serve the site from a web server.',
  },
  {
    kind: 'option',
    name: 'remarkPlugins',
    verdict: 'differs',
    note: 'They run as before, but documents compile more slowly; emoji, math and npm2yarn are built in.',
  },
  {
    kind: 'option',
    name: 'rehypePlugins',
    verdict: 'differs',
    note: 'They run as before, but documents compile more slowly.',
  },
  {
    kind: 'option',
    name: 'beforeDefaultRemarkPlugins',
    verdict: 'differs',
    note: 'They run as before, but documents compile more slowly.',
  },
  {
    kind: 'option',
    name: 'recmaPlugins',
    verdict: 'differs',
    note: 'They run on the module that MDX would generate for a document. Documents that they change become code, all others stay data.',
  },
  {
    kind: 'option',
    name: 'svgr.svgrConfig',
    verdict: 'unsupported',
    note: 'SVG files become components without SVGR.',
    advice: 'Remove it.',
  },
]

export const compatibilityList: readonly Compatibility[] = [...packages, ...hooks, ...options]

/** The entry for one package, hook or option; undefined if there is none. */
export function findCompatibility(kind: Compatibility['kind'], name: string): Compatibility | undefined {
  return compatibilityList.find((entry) => entry.kind === kind && entry.name === name)
}
