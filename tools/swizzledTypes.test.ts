import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder, writeFiles } from '../packages/core/src/node/__fixtures__/createFolder.ts'
import { createSwizzleConfig } from '../packages/theme-classic/src/node/swizzleConfig.ts'
import { renderWrapper } from '../packages/core/src/node/swizzle/renderWrapper.ts'
import { stripTypes } from '../packages/core/src/node/swizzle/stripTypes.ts'
import { declareModules } from './packages/declareModules.mjs'

const root = path.resolve(import.meta.dirname, '..')
const packages = path.join(root, 'packages')
const themeDir = path.join(packages, 'theme-classic/src/theme')

/** All components of the theme, such as `Footer/Links`, with their sources. */
function listComponents(): { name: string; file: string; source: string }[] {
  return fs
    .readdirSync(themeDir, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.tsx') && !/\.test\.|__/.test(file))
    .map((file) => ({
      name: file.replace(/\.tsx$/, '').replace(/\/index$/, ''),
      file,
      source: fs.readFileSync(path.join(themeDir, file), 'utf8'),
    }))
}

/** Creates a site with the types that the packages are published with. */
function createTypedSite(): { dir: string; write: (file: string, text: string) => void; check: () => string } {
  const dir = createFolder()
  const write = (file: string, text: string) => writeFiles(dir, { [file]: text })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'))
  const named = ['core', 'preset-classic'].map((name) =>
    fs.readFileSync(path.join(packages, name, 'types/index.d.ts'), 'utf8').replace(/^\/\/\/ .*$/gm, ''),
  )
  const made = ['core', 'theme-classic', 'theme-search'].map((name) => declareModules(path.join(packages, name)) as string)
  for (const [index, text] of [...named, ...made].entries()) write(`types/${index}.d.ts`, text)
  const settings = JSON.parse(fs.readFileSync(path.join(packages, 'preset-classic/types/tsconfig.json'), 'utf8')) as {
    compilerOptions: object
  }
  const compilerOptions = { ...settings.compilerOptions, strict: true, types: [], paths: { '@site/*': ['./*'] } }
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['types', 'src'] }))
  return {
    dir,
    write,
    check() {
      try {
        return execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: dir, encoding: 'utf8' })
      } catch (error) {
        return (error as { stdout: string }).stdout
      }
    },
  }
}

test('ejected and wrapped components of the theme have no type errors', () => {
  const site = createTypedSite()
  const parts = listComponents()
  expect(parts.length).toBeGreaterThan(200)
  const { components } = createSwizzleConfig()
  fs.cpSync(themeDir, path.join(site.dir, 'src/theme'), { recursive: true, filter: (file) => !/\.test\.|__/.test(file) })
  for (const { name, file, source } of parts) {
    if (components[name]?.actions.wrap !== 'forbidden') {
      site.write(`src/wrapped/${name}.tsx`, renderWrapper(name, { isTypeScript: true }))
      site.write(`src/wrappedScripts/${name}.jsx`, renderWrapper(name, { isTypeScript: false }))
    }
    const script = stripTypes(source, file)
    if (script !== undefined) site.write(`src/scripts/${file.replace(/\.tsx$/, '.jsx')}`, script)
  }
  expect(site.check()).toBe('')
})

test('theme components import only components from each other, because wrappers export nothing else', () => {
  const named = listComponents().flatMap(({ name, source }) =>
    [...source.matchAll(/^import (?!type )[^'\n]*\{([^}]*)\} from '@theme\//gm)]
      .flatMap(([, list = '']) => list.split(','))
      .filter((binding) => !/^\s*(?:type\s|$)/.test(binding))
      .map((binding) => `${name}: ${binding.trim()}`),
  )
  expect(named).toEqual([])
})

test('components copied from Docusaurus can import its types', () => {
  const site = createTypedSite()
  const parts = listComponents().filter(({ source }) => /^export default function/m.test(source))
  const imports = parts.map(({ name }, index) => `import type { Props as P${index} } from '@theme/${name}'`)
  site.write(
    'src/copy.tsx',
    `${imports.join('\n')}
import { splitNavbarItems, useBlogAuthorPageTitle, useHideableNavbar, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import { useDocsVersion, useDocVersionSuggestions } from '@docusaurus/plugin-content-docs/client'
import type { GetLineProps } from '@theme/CodeBlock/Line'
import type { NavbarLogo, NavbarSecondaryMenuComponent, TagLetterEntry } from '@docusaurus/theme-common'
import { Details } from '@docusaurus/theme-common/Details'
import type { AuthorItemProp } from '@docusaurus/plugin-content-blog'
import type { PropSidebarItemLink, PropVersionMetadata, VersionBanner } from '@docusaurus/plugin-content-docs'
import type { Props as BlogLayoutProps } from '@theme/BlogLayout'
import type { Props as BlogPostPageProps } from '@theme/BlogPostPage'
import type { Props as DraftProps } from '@theme/ContentVisibility/Draft'
import type { Props as DocItemProps } from '@theme/DocItem'
import type { MDXComponentsObject } from '@theme/MDXComponents'
import type { Props as MDXPageProps } from '@theme/MDXPage'
import type { LinkLikeNavbarItemProps, NavbarItemType } from '@theme/NavbarItem'
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes'
import type { PropVersionItem, PropVersions } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem'
import type { Props as LinkProps } from '@docusaurus/Link'
export type All = [${parts.map((_, index) => `P${index}`).join(', ')}]
export const values: [PropSidebarItemLink['type'], PropVersionMetadata['version'], VersionBanner, LinkProps] = ['link', '1.0', 'unreleased', { to: '/' }]
export const functions = [splitNavbarItems, useNavbarMobileSidebar, Details]
/** What hooks give. */
export function useAll(pluginId: string): [string | undefined, string, object] {
  const { navbarRef } = useHideableNavbar(true)
  const { latestVersionSuggestion } = useDocVersionSuggestions(pluginId)
  return [useDocsVersion().docs['intro']?.title, latestVersionSuggestion.label, <nav ref={navbarRef} key={useBlogAuthorPageTitle({ count: 1 })} />]
}
export const links: LinkLikeNavbarItemProps[] = [{ label: 'A', to: '/', isActive: () => true }]
/** As the highlighter gives it. */
export const getLineProps: GetLineProps = ({ line }: { line: unknown[] }) => ({ title: String(line.length) })
export type Named = [
  NavbarLogo, NavbarSecondaryMenuComponent<object>, TagLetterEntry, AuthorItemProp, DraftProps, MDXComponentsObject,
  NavbarItemType, ComponentTypesObject, PropVersionItem, PropVersions,
]
/** What pages and their layouts hand on. */
export function read(doc: DocItemProps, post: BlogPostPageProps, page: MDXPageProps, layout: BlogLayoutProps): unknown[] {
  const { toc_min_heading_level: level, keywords, title } = doc.content.frontMatter
  const known: [number | undefined, string | string[] | undefined, string | undefined] = [level, keywords, title]
  return [known, post.content.metadata.permalink, page.content.toc, layout.sidebar?.items, useNavbarMobileSidebar().shouldRender]
}
// @ts-expect-error what a part takes is known
export const wrong: import('@theme/Tabs').Props = 5
`,
  )
  expect(site.check()).toBe('')
})
