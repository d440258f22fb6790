import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import { limits } from './limits.ts'
import { serveFolder } from './serveFolder.ts'

/** An address space with pages: the built site or a fixture. */
export interface Site {
  /** Absolute address of a path below the base URL: `url('/docs/')`. */
  url(pathname: string): string
  origin: string
}

/** A fixture that tests only read. */
export interface SharedFixture extends Site {
  close(): Promise<void>
}

export interface BuiltFixture extends SharedFixture {
  /** The fixture's copy; the built files are in its folder `build`. */
  dir: string
  /** Changes a source by a plain replacement. */
  edit(file: string, from: string, to: string): Promise<void>
}

/** A fixture that a test changes and builds again; what is served changes with it, as in a deployment. */
export interface RebuiltFixture extends BuiltFixture {
  rebuild(): Promise<void>
}

export interface DevFixture extends BuiltFixture {
  read(file: string): Promise<string>
  write(file: string, text: string): void
  /** Puts a file in its place as a whole, as many editors save: nobody ever reads a part of it. */
  replace(file: string, text: string): void
  remove(file: string): void
  /** What the server printed so far. */
  output(): string
  isRunning(): boolean
}

const engine = path.resolve(import.meta.dirname, '../packages/core/bin/strata.mjs')
/** Emptied before each run. */
const sitesDir = path.join(import.meta.dirname, '.output/sites')
const sharedSitesDir = path.join(sitesDir, 'shared')

/** The site of this repository, built before the tests. */
export function builtSite(): Site {
  return createSite(inject('siteOrigin'), '/')
}

interface FixtureOptions {
  /** This and `trailingSlash`: for fixtures whose configuration reads them from the environment. */
  baseUrl?: string
  trailingSlash?: boolean
  /** Path that the files are served below, where it is not the base URL they were built for. */
  servedAt?: string
}

/**
 * Builds a fixture with the command line and serves it.
 * @param name folder in `fixtures/`
 * @throws Error with all that the build printed, if it fails
 */
export async function buildFixture(name: string, options: FixtureOptions = {}): Promise<RebuiltFixture> {
  const dir = copyFixture(name)
  const rebuild = async () => {
    const problem = await buildSite(name, dir, options)
    if (problem !== undefined) throw new Error(problem)
  }
  await rebuild()
  const edit = (file: string, from: string, to: string) => editFile(path.join(dir, file), from, to)
  return { ...(await serveSite(dir, options)), dir, edit, rebuild }
}

/**
 * The same for tests that change nothing of it: the file that asks first builds it, for all files of the run.
 * @throws Error with all that the build printed, if it fails
 */
export async function shareFixture(name: string, options: FixtureOptions = {}): Promise<SharedFixture> {
  const { baseUrl = '/', trailingSlash } = options
  const dir = path.join(sharedSitesDir, `${name}${baseUrl.replaceAll('/', '-')}${trailingSlash}`)
  const outcome = `${dir}.json`
  mkdirSync(sharedSitesDir, { recursive: true })
  if (isFirst(dir)) {
    const problem = await copyAndBuild(name, dir, options)
    // whole from the moment it is there
    writeFileSync(`${outcome}.new`, JSON.stringify({ problem }))
    renameSync(`${outcome}.new`, outcome)
  }
  const end = Date.now() + limits.hook
  while (!existsSync(outcome) && Date.now() < end) await setTimeout(100)
  const { problem } = JSON.parse(readFileSync(outcome, 'utf8')) as { problem?: string }
  if (problem !== undefined) throw new Error(problem)
  return serveSite(dir, options)
}

/** Whether nobody made the folder before; workers are processes of their own. */
function isFirst(dir: string): boolean {
  try {
    mkdirSync(dir)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** What went wrong, for all who wait for it. */
async function copyAndBuild(name: string, dir: string, options: FixtureOptions): Promise<string | undefined> {
  try {
    cpSync(path.join(import.meta.dirname, 'fixtures', name), dir, { recursive: true })
    return await buildSite(name, dir, options)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** @returns what went wrong, with all that the build printed */
async function buildSite(
  name: string,
  dir: string,
  { baseUrl = '/', trailingSlash }: FixtureOptions,
): Promise<string | undefined> {
  const { code, output } = await runEngine(['build', dir], {
    FIXTURE_BASE_URL: baseUrl,
    FIXTURE_TRAILING_SLASH: String(trailingSlash),
  })
  return code === 0 ? undefined : `The fixture "${name}" does not build:\n${output}`
}

async function serveSite(
  dir: string,
  { baseUrl = '/', trailingSlash, servedAt = baseUrl }: FixtureOptions,
): Promise<SharedFixture> {
  const served = await serveFolder(path.join(dir, 'build'), { baseUrl: servedAt, trailingSlash })
  return { ...createSite(served.origin, servedAt), close: served.close }
}

/** Starts the dev server on a copy of a fixture; resolves when it answers. */
export async function startFixture(name: string): Promise<DevFixture> {
  return startSite(copyFixture(name))
}

/**
 * Starts the dev server on a new folder that a function fills.
 * @param options.site the site's folder in it, where that is not the whole
 */
export async function startFilled(
  name: string,
  fill: (dir: string) => void,
  { site = '.', env = {} }: { site?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<DevFixture> {
  mkdirSync(sitesDir, { recursive: true })
  const dir = mkdtempSync(path.join(sitesDir, `${name}-`))
  fill(dir)
  return startSite(dir, { site, env })
}

/** Starts another dev server, on a copy of a fixture's files as they are now and without its caches. */
export async function startAfresh({ dir }: DevFixture): Promise<DevFixture> {
  const copy = mkdtempSync(`${dir}-`)
  cpSync(dir, copy, { recursive: true, filter: (file) => !/[\\/](?:node_modules|\.docusaurus)$/.test(file) })
  return startSite(copy)
}

async function startSite(
  dir: string,
  { site = '.', env = {} }: { site?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<DevFixture> {
  const child = spawn(process.execPath, [engine, 'start', path.join(dir, site), '--port', '0', '--no-open'], {
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: undefined, ...env },
  })
  const output = collectOutput(child)
  const stop = async () => {
    // a server that ended by itself is a failure, whatever the tests saw of it
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The dev server ended with ${child.exitCode ?? child.signalCode}:\n${output()}`)
    }
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  try {
    const address = await findAddress(child, output)
    const at = (file: string) => path.join(dir, file)
    const fixture: DevFixture = {
      ...createSite(new URL(address).origin, new URL(address).pathname),
      dir,
      close: stop,
      output,
      isRunning: () => child.exitCode === null,
      read: (file) => readFile(at(file), 'utf8'),
      write(file, text) {
        mkdirSync(path.dirname(at(file)), { recursive: true })
        writeFileSync(at(file), text)
      },
      replace(file, text) {
        const whole = `${dir}.${path.basename(file)}`
        writeFileSync(whole, text)
        renameSync(whole, at(file))
      },
      remove: (file) => rmSync(at(file)),
      edit: (file, from, to) => editFile(at(file), from, to),
    }
    return fixture
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  }
}

async function editFile(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`"${from}" is not in ${file}.`)
  writeFileSync(file, text.replace(from, to))
}

/** Runs the command line of the engine to its end; commands of plugins find their site by `DOCUSAURUS_CLI_SITE_DIR`. */
export async function runEngine(
  args: string[],
  env: { [name: string]: string },
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [engine, ...args], {
    env: { ...process.env, ...env, NO_COLOR: '1', NODE_ENV: undefined },
  })
  const output = collectOutput(child)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output: output() }
}

/** A copy below this folder finds the packages of the workspace as a site in the repository would. */
function copyFixture(name: string): string {
  mkdirSync(sitesDir, { recursive: true })
  const dir = mkdtempSync(path.join(sitesDir, `${name}-`))
  cpSync(path.join(import.meta.dirname, 'fixtures', name), dir, { recursive: true })
  return dir
}

function createSite(origin: string, baseUrl: string): Site {
  return { origin, url: (pathname) => origin + baseUrl.replace(/\/$/, '') + pathname }
}

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  return () => text
}

function findAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const address = /https?:\/\/localhost:\d+\S*/.exec(output())?.[0]
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('exit', (code) => reject(new Error(`The dev server ended with ${code}:\n${output()}`)))
    child.once('error', reject)
  })
}
