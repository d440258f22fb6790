import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Language, UsageError } from './parseArguments.ts'
import type { TemplateName } from './templates.ts'

export interface SiteChoices {
  /** Absolute. */
  dir: string
  template: TemplateName
  language: Language
  title: string
}

const templatesDir = fileURLToPath(new URL('../templates', import.meta.url))
interface Manifest {
  name: string
  version: string
  scripts: { [name: string]: string }
  devDependencies?: { [name: string]: string }
}

/** Version of this package; all packages of the engine share it. */
export const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Manifest

const textFiles = /\.(?:[cm]?[jt]sx?|json|mdx?|css|svg|yml)$|(?:^|[\\/])gitignore$/

/**
 * Writes a site that can be installed and started.
 * @returns the files, relative to the folder, sorted
 * @throws UsageError if the folder is not empty or a file is in its place
 */
export function createSite({ dir, template, language, title }: SiteChoices): string[] {
  checkFolder(dir)
  const written: string[] = []
  for (const { from, name } of listTemplateFiles(template)) {
    const file = toTargetName(name, language)
    if (file === undefined) continue
    const to = path.join(dir, file)
    mkdirSync(path.dirname(to), { recursive: true })
    writeFileSync(
      to,
      textFiles.test(from) ? fillIn(readFileSync(from, 'utf8'), file, { dir, language, title }) : readFileSync(from),
    )
    written.push(file)
  }
  return written.sort()
}

/** Files of a template and the shared files; `name` is relative to the site. */
function listTemplateFiles(template: TemplateName): { from: string; name: string }[] {
  return ['shared', template].flatMap((folder) => {
    const source = path.join(templatesDir, folder)
    return readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((from) => ({ from, name: path.relative(source, from) }))
  })
}

/** A title for a folder: `my-site` becomes `My site`. */
export function toTitle(dir: string): string {
  const words = path
    .basename(dir)
    .replace(/[-_.]+/g, ' ')
    .trim()
  return words === '' ? 'My site' : words[0]?.toUpperCase() + words.slice(1)
}

function checkFolder(dir: string): void {
  if (!existsSync(dir)) return
  if (!statSync(dir).isDirectory()) throw new UsageError(`${dir} is a file. Choose another name.`)
  // a fresh clone of an empty repository is as good as an empty folder
  const entries = readdirSync(dir).filter((name) => name !== '.git')
  if (entries.length > 0) {
    throw new UsageError(
      `The folder ${dir} is not empty (it has ${entries.slice(0, 3).join(', ')}). Choose another name, or empty it first.`,
    )
  }
}

/** npm excludes .gitignore from packages, so templates name it without the dot. JavaScript sites get no tsconfig. */
function toTargetName(file: string, language: Language): string | undefined {
  if (file === 'gitignore') return '.gitignore'
  if (language === 'typescript') return file
  return file === 'tsconfig.json' ? undefined : toJavaScriptName(file)
}

/** Templates use no type syntax, so renaming a file is enough to turn it into JavaScript. */
function toJavaScriptName(text: string): string {
  return text.replace(/\.ts(x?)(?=$|['"`])/gm, '.js$1')
}

function fillIn(text: string, file: string, { dir, language, title }: Omit<SiteChoices, 'template'>): string {
  // a function, because `$` is special in a replacement string
  const filled = text.replaceAll('__TITLE__', () => (/\.[jt]s$/.test(file) ? escapeForCode(title) : title))
  if (file === 'package.json') return fillInManifest(filled, dir, language)
  return language === 'javascript' && /\.jsx?$|\.mdx?$/.test(file) ? toJavaScriptName(filled) : filled
}

/** Escapes text for string literals in any of the three kinds of quotes. */
function escapeForCode(text: string): string {
  return text.replace(/[\\'"`$]/g, '\\$&')
}

function fillInManifest(text: string, dir: string, language: Language): string {
  const manifest = JSON.parse(text.replaceAll('__VERSION__', version)) as Manifest // a file of this package
  manifest.name = toPackageName(dir)
  if (language === 'javascript') {
    delete manifest.scripts.typecheck
    delete manifest.devDependencies
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function toPackageName(dir: string): string {
  const name = path
    .basename(dir)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|(?<![._-])[._-]+$/g, '')
  return name === '' ? 'my-site' : name
}
