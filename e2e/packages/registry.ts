import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

export interface Registry {
  /** Ends with a slash. */
  url: string
  close(): Promise<void>
}

interface Tarball {
  data: Buffer
  manifest: { name: string; version: string }
}

/** Names of this repository's packages: what another registry has under them is not asked for. */
const ownNames = /^(?:@strata\/|create-strata(?:\/|$))/

/**
 * A registry with the packages of a folder of tarballs; for packages of others it names the registry that npm is
 * configured for. It has what installing and publishing need, and nothing else.
 */
export async function startRegistry(tarballDir: string, upstream: string): Promise<Registry> {
  const tarballs = readdirSync(tarballDir)
    .filter((file) => file.endsWith('.tgz'))
    .map((file) => readTarball(path.join(tarballDir, file)))
  const server = createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1)
    if (request.method === 'PUT') {
      void readPublished(request).then((tarball) => {
        tarballs.push(tarball)
        response.writeHead(201).end('{}')
      })
      return
    }
    const tarball = tarballs.find((one) => pathname === toTarballPath(one))
    const versions = tarballs.filter(({ manifest }) => manifest.name === pathname)
    if (tarball !== undefined) response.end(tarball.data)
    else if (versions.length > 0) sendJson(response, describePackage(versions, url()))
    else if (ownNames.test(pathname)) response.writeHead(404).end('{"error":"not found"}')
    else response.writeHead(307, { location: new URL(request.url?.slice(1) ?? '', upstream).href }).end()
  })
  const url = () => `http://localhost:${(server.address() as AddressInfo).port}/`
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return { url: url(), close: () => new Promise((resolve) => server.close(() => resolve())) }
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(value))
}

/** What a registry says of a package and its versions. */
function describePackage(tarballs: Tarball[], registryUrl: string): unknown {
  const latest = tarballs.at(-1)?.manifest
  const versions = tarballs.map(({ data, manifest }) => [
    manifest.version,
    {
      ...manifest,
      dist: {
        tarball: `${registryUrl}${toTarballPath({ manifest })}`,
        integrity: `sha512-${createHash('sha512').update(data).digest('base64')}`,
        shasum: createHash('sha1').update(data).digest('hex'),
      },
    },
  ])
  return { name: latest?.name, 'dist-tags': { latest: latest?.version }, versions: Object.fromEntries(versions) }
}

/** Where registries keep tarballs; package managers know it by heart. */
function toTarballPath({ manifest: { name, version } }: Pick<Tarball, 'manifest'>): string {
  return `${name}/-/${name.replace(/^@[^/]+\//, '')}-${version}.tgz`
}

function readTarball(filePath: string): Tarball {
  return toTarball(readFileSync(filePath), filePath)
}

function toTarball(data: Buffer, source: string): Tarball {
  const manifest: unknown = JSON.parse(readTarEntry(gunzipSync(data), 'package/package.json'))
  if (!isManifest(manifest)) throw new Error(`${source} has no name or no version.`)
  return { data, manifest }
}

/** What `npm publish` sends: the tarball is in it as Base64, under a name of npm's choice. */
async function readPublished(request: IncomingMessage): Promise<Tarball> {
  const body = JSON.parse(await text(request)) as { _attachments: { [file: string]: { data: string } } }
  const [[file, { data }] = ['', { data: '' }]] = Object.entries(body._attachments)
  return toTarball(Buffer.from(data, 'base64'), file)
}

function isManifest(value: unknown): value is Tarball['manifest'] {
  return typeof value === 'object' && value !== null && 'name' in value && 'version' in value
}

/** Text of one file of a tar archive: headers of 512 bytes, each followed by the file in blocks of 512. */
function readTarEntry(archive: Buffer, name: string): string {
  const field = (start: number, length: number) =>
    archive
      .toString('utf8', start, start + length)
      .replace(/\0.*$/s, '')
      .trim()
  for (let at = 0; at < archive.length; ) {
    const size = Number.parseInt(field(at + 124, 12) || '0', 8)
    if (field(at, 100) === name) return archive.toString('utf8', at + 512, at + 512 + size)
    at += 512 + Math.ceil(size / 512) * 512
  }
  throw new Error(`The archive has no ${name}.`)
}
