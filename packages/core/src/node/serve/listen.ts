import type { Server } from 'node:http'
import { isIPv6 } from 'node:net'
import { SiteError } from '../api/errors.ts'

/** Number of ports to try, including the wanted one. */
const attempts = 20

interface Address {
  host: string
  /** 0 takes any free port. */
  port: number
  /** Called before another port is tried because the wanted one is in use. If omitted, the next free port is used. */
  mayTry?: (port: number) => Promise<boolean>
}

/**
 * Starts a server on a port, or on the next one that is free.
 * @returns the port in use
 * @throws SiteError if no port is free, or if the host is not an address of this machine
 */
export async function listen(server: Server, { host, port, mayTry }: Address): Promise<number> {
  for (let offset = 0; offset < attempts && port + offset <= 65_535; offset++) {
    if (offset > 0 && mayTry !== undefined && !(await mayTry(port + offset))) throw describePortInUse(port)
    const result = await tryListen(server, host, port + offset)
    if (typeof result === 'number') return result
    if (result.code !== 'EADDRINUSE') throw describeError(result, { host, port: port + offset })
  }
  throw new SiteError({
    message: `All ports from ${port} to ${Math.min(port + attempts - 1, 65_535)} are in use.`,
    hint: otherPort,
  })
}

const otherPort = 'Stop the other program, or choose another port with --port.'

function describePortInUse(port: number): SiteError {
  return new SiteError({ message: `Port ${port} is in use.`, hint: otherPort })
}

function tryListen(server: Server, host: string, port: number): Promise<number | NodeJS.ErrnoException> {
  return new Promise((resolve) => {
    server.once('error', resolve)
    server.listen(port, host, () => {
      server.removeListener('error', resolve)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

function describeError(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === 'EACCES') {
    return new SiteError({
      message: `Port ${port} requires permissions that this program does not have.`,
      hint: 'Use a port above 1023.',
    })
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    return new SiteError({
      message: `"${host}" is not an address of this machine.`,
      hint: 'Use --host localhost, or 0.0.0.0 for all networks.',
    })
  }
  return error
}

/** URL to open in a browser; for a server on all networks, its host is `localhost`. */
export function toServerUrl({
  protocol = 'http',
  host,
  port,
  baseUrl,
}: {
  protocol?: 'http' | 'https'
  host: string
  port: number
  baseUrl: string
}): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `${protocol}://${name}:${port}${baseUrl}`
}
