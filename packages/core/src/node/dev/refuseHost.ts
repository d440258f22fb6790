import { isIP } from 'node:net'

const isLocal = (name: string): boolean =>
  name === '' || name === 'localhost' || name.endsWith('.localhost') || isIP(name) > 0

/**
 * Refuses requests for foreign host names, to prevent DNS rebinding: a website could resolve its own name to this machine and
 * read the sources. A server that was started for other machines accepts every name.
 * @param host host that the server listens on
 * @param header the `Host` header of the request
 * @returns text of the response; undefined if the request is allowed
 */
export function refuseHost(host: string, header: string | undefined): string | undefined {
  if (!isLoopback(host)) return undefined
  const name = (header ?? '').replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1')
  if (isLocal(name.toLowerCase())) return undefined
  return `The development server accepts requests for this machine only, not for ${JSON.stringify(name)}.\nTo reach it under that name, through a tunnel or from another machine, start it with --host 0.0.0.0.\n`
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.startsWith('127.') || host === '::1'
}

/** Status for a URL that is refused: one that cannot be decoded, or one that starts programs; undefined for all others. */
export function findRefusalStatus(url: string): number | undefined {
  try {
    const pathname = decodeURIComponent(url.replace(/[?#].*$/s, ''))
    // the bundler would start an editor for any website that requests this; it ignores case
    return /\/__open-in-editor/i.test(pathname) ? 404 : undefined
  } catch {
    return 400
  }
}
