import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { serveFolder } from './serveFolder.ts'

/** An address space with pages: the built site or a fixture. */
export interface Site {
  /** Absolute address of a path below the base URL: `url('/docs/')`. */
  url(pathname: string): string
  origin: string
}

export interface BuiltFixture extends Site {
  /** The fixture's copy; the built files are in its folder `build`. */
  dir: string
  /** Changes a source by a plain replacement. */
  edit(file: string, from: string, to: string): Promise<void>
  close(): Promise<void>
}

/** A fixture that a test changes and builds again; what is served changes with it, as in a deployment. */
export interface RebuiltFixture extends BuiltFixture {
  rebuild(): Promise<void>
}

export interface DevFixture extends BuiltFixture {
  read(file: string): Promise<string>
  write(file: string, text: string): void
  remove(file: string): void
  /** What the server printed so far. */
  output(): string
  isRunning(): boolean
}

const engine = path.resolve(import.meta.dirname, '../packages/core/bin/strata.mjs')
const sitesDir = path.join(import.meta.dirname, '.output/sites')

/** The site of this repository, built before the tests. */
export function builtSite(): Site {
  return createSite(inject('siteOrigin'), '/')
}

/**
 * Builds a fixture with the command line and serves it.
 * @param name folder in `fixtures/`
 * @param options.baseUrl and `trailingSlash`: for fixtures whose configuration reads them from the environment
 * @param options.servedAt path that the files are served below, where it is not the base URL they were built for
 * @throws Error with all that the build printed, if it fails
 */
export async function buildFixture(
  name: string,
  {
    baseUrl = '/',
    trailingSlash,
    servedAt = baseUrl,
  }: { baseUrl?: string; trailingSlash?: boolean; servedAt?: string } = {},
): Promise<RebuiltFixture> {
  const dir = copyFixture(name)
  const rebuild = async () => {
    const { code, output } = await runEngine(['build', dir], {
      FIXTURE_BASE_URL: baseUrl,
      FIXTURE_TRAILING_SLASH: String(trailingSlash),
    })
    if (code !== 0) throw new Error(`The fixture "${name}" does not build:\n${output}`)
  }
  await rebuild()
  const served = await serveFolder(path.join(dir, 'build'), { baseUrl: servedAt, trailingSlash })
  const edit = (file: string, from: string, to: string) => editFile(path.join(dir, file), from, to)
  return { ...createSite(served.origin, servedAt), dir, edit, rebuild, close: served.close }
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

/** Runs the command line to its end. */
async function runEngine(
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
