import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/**
 * Serves a built site of any engine as a host would: HTTP/2, brotli, and browser caching for ten minutes. `requests`
 * records requests; while `refusesPrefetches` is set, prefetches are refused.
 */
export async function serveStatic(root) {
  const state = { requests: [], refusesPrefetches: false }
  const packed = new Map()
  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true }, (request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost')
    const isPrefetch = /prefetch/.test(`${request.headers['sec-purpose']} ${request.headers.purpose}`)
    const file = findFile(root, decodeURIComponent(pathname))
    const status = isPrefetch && state.refusesPrefetches ? 503 : file === undefined ? 404 : 200
    if (status !== 200) {
      response.writeHead(status).end()
      return
    }
    if (!packed.has(file)) packed.set(file, brotliCompressSync(readFileSync(file)))
    const body = packed.get(file)
    state.requests.push({ path: pathname, bytes: body.length, isPrefetch, isScript: pathname.endsWith('.js') })
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=600',
      'content-length': body.length,
    })
    response.end(body)
  })
  await new Promise((resolve) => server.listen(0, resolve))
  return Object.assign(state, { origin: `https://localhost:${server.address().port}`, stop: () => server.close() })
}

function findFile(root, pathname) {
  const base = path.join(root, path.normalize(pathname))
  return [base, `${base}.html`, path.join(base, 'index.html')].find((file) => {
    return statSync(file, { throwIfNoEntry: false })?.isFile()
  })
}

/** Creates a self-signed certificate, which only the browser of this benchmark has to accept. */
function makeCertificate() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'bench-'))
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(dir, name))
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(dir, { recursive: true })
  return made
}
