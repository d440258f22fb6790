import { isIP } from 'node:net'

const isLocal = (name: string): boolean =>
  name === '' || name === 'localhost' || name.endsWith('.localhost') || isIP(name) > 0

/**
 * Why a request is refused that names a host of others: a page elsewhere could give its own name the address of this
 * machine, and read the sources. A server that was started for other machines answers to every name.
 * @param host what the server listens on
 * @param header the `Host` of the request
 * @returns what to answer, undefined where nothing is to be refused
 */
export function refuseHost(host: string, header: string | undefined): string | undefined {
  if (!isLoopback(host)) return undefined
  const name = (header ?? '').replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1')
  if (isLocal(name.toLowerCase())) return undefined
  return `The development server answers to this machine only, not to ${JSON.stringify(name)}.\nTo reach it by that name, through a tunnel or from another machine, start it with --host 0.0.0.0.\n`
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.startsWith('127.') || host === '::1'
}

/** Status of an address that is not to be answered: one that cannot be read, or one that starts programs. */
export function findRefusal(url: string): number | undefined {
  try {
    const pathname = decodeURIComponent(url.replace(/[?#].*$/s, ''))
    // the bundler, to which capitals are all the same, would start an editor for any web page that asks
    return /\/__open-in-editor/i.test(pathname) ? 404 : undefined
  } catch {
    return 400
  }
}
