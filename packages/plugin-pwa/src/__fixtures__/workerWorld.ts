import vm from 'node:vm'

/** What a host answers: pathname → body, or a status for what fails. */
export type Site = { [pathname: string]: string | number }

type WorkerEvent = { type: string; waitUntil(work: Promise<unknown>): void }

const origin = 'https://example.org'

class NavigationRequest extends Request {
  override get mode(): RequestMode {
    return 'navigate'
  }
}

class MemoryCache {
  private readonly entries = new Map<string, Response>()
  keys = async () => [...this.entries.keys()].map((url) => ({ url }))
  match = async (request: Request | string) => this.entries.get(toUrl(request))?.clone()
  put = async (request: Request | string, response: Response) => void this.entries.set(toUrl(request), response)
  delete = async (request: Request | string) => this.entries.delete(toUrl(request))
}

function toUrl(request: { url: string } | string): string {
  return typeof request === 'string' ? request : request.url
}

/**
 * The parts of a browser and a host that a service worker sees, held in memory: a network that can be cut, caches that
 * outlive the worker, and the events of its life.
 */
export class WorkerWorld {
  /** Undefined: there is no network. */
  site: Site | undefined
  /** Called before each answer of the network. */
  onFetch: (pathname: string) => void = () => {}
  readonly fetched: string[] = []
  readonly log: unknown[] = []
  isRegistered = true
  hasSkippedWaiting = false
  private readonly stores = new Map<string, MemoryCache>()

  constructor(site: Site) {
    this.site = site
  }

  listCaches(): string[] {
    return [...this.stores.keys()].sort()
  }

  /** Pathnames in a cache, without the versions that Workbox adds. */
  async listCached(cacheName: string): Promise<string[]> {
    const keys = (await this.stores.get(cacheName)?.keys()) ?? []
    return keys.map(({ url }) => new URL(url).pathname).sort()
  }

  async emptyCache(cacheName: string): Promise<void> {
    const cache = this.stores.get(cacheName)
    for (const request of (await cache?.keys()) ?? []) await cache?.delete(toUrl(request))
  }

  readonly fetch = async (request: Request | string): Promise<Response> => {
    const { pathname } = new URL(toUrl(request))
    this.onFetch(pathname)
    if (this.site === undefined) throw new TypeError('no network')
    this.fetched.push(pathname)
    const found = this.site[pathname] ?? 404
    return typeof found === 'string' ? new Response(found) : new Response(`status ${found}`, { status: found })
  }

  /** Runs a worker's script; its events are fired by the functions that come back. */
  start(code: string, search: string): RunningWorker {
    const listeners = new Map<string, ((event: WorkerEvent) => void)[]>()
    const { stores } = this
    const open = async (name: string) => {
      const cache = stores.get(name) ?? new MemoryCache()
      stores.set(name, cache)
      return cache
    }
    const self = {
      location: new URL(`/sw.js${search}`, origin),
      registration: { scope: `${origin}/`, unregister: async () => (this.isRegistered = false) },
      clients: { claim: async () => {} },
      skipWaiting: async () => void (this.hasSkippedWaiting = true),
      addEventListener: (type: string, listener: (event: WorkerEvent) => void) => {
        listeners.set(type, [...(listeners.get(type) ?? []), listener])
      },
      caches: {
        open,
        delete: async (name: string) => stores.delete(name),
        match: async (request: Request, { cacheName }: { cacheName: string }) =>
          stores.has(cacheName) ? (await open(cacheName)).match(request) : undefined,
      },
      fetch: this.fetch,
      console: { ...console, log: (...values: unknown[]) => this.log.push(values) },
      ...{ URL, URLSearchParams, Request, Response, Headers, setTimeout, clearTimeout, ExtendableEvent: Event, FetchEvent: Event },
    }
    vm.runInNewContext(code, Object.assign(self, { self }))
    return new RunningWorker(listeners)
  }
}

export class RunningWorker {
  private readonly listeners: Map<string, ((event: WorkerEvent) => void)[]>

  constructor(listeners: Map<string, ((event: WorkerEvent) => void)[]>) {
    this.listeners = listeners
  }

  get handlesRequests(): boolean {
    return this.listeners.has('fetch')
  }

  /** @throws what a listener fails with */
  async fire(type: string, fields: { [name: string]: unknown } = {}): Promise<void> {
    const works: Promise<unknown>[] = []
    const event = { type, ...fields, waitUntil: (work: Promise<unknown>) => void works.push(work) }
    for (const listener of this.listeners.get(type) ?? []) listener(event)
    await Promise.all(works)
  }

  async installAndActivate(): Promise<void> {
    await this.fire('install')
    await this.fire('activate')
  }

  /** What the worker answers; undefined if it leaves the request to the browser. */
  async request(pathname: string, { isNavigation = false }: { isNavigation?: boolean } = {}): Promise<Response | undefined> {
    const request = new (isNavigation ? NavigationRequest : Request)(new URL(pathname, origin))
    let answer: Promise<Response> | undefined
    await this.fire('fetch', { request, respondWith: (response: Promise<Response>) => void (answer = response) })
    return answer
  }

  visit(pathname: string): Promise<Response | undefined> {
    return this.request(pathname, { isNavigation: true })
  }
}
