import type { IncomingMessage, ServerResponse } from 'node:http'
import picomatch from 'picomatch'
import type { Connect, Plugin as VitePlugin, ProxyOptions } from 'vite'
import { isRecord } from '../../../shared/index.ts'
import { findContentType } from '../../serve/contentTypes.ts'
import { toList, toRecord } from './webpackConfig.ts'

/** Settings of Vite's server. */
interface ServerSettings {
  proxy?: { [context: string]: ProxyOptions }
  headers?: { [name: string]: string }
}

/** Handlers of webpack's proxy, and the events that they are for. */
const events = {
  onProxyReq: 'proxyReq',
  onProxyReqWs: 'proxyReqWs',
  onProxyRes: 'proxyRes',
  onOpen: 'open',
  onClose: 'close',
  onError: 'error',
}

/** Settings about webpack's server itself or its output: ignoring them loses nothing. */
const webpackOnly = ['client', 'compress', 'devMiddleware', 'historyApiFallback', 'hot', 'liveReload', 'watchFiles']

/**
 * Translates the settings of webpack's development server to Vite's: addresses that other servers or middlewares answer, and
 * headers.
 * @returns also the names of settings that have no counterpart
 */
export function translateDevServer(asked: unknown): { server: ServerSettings; plugins: VitePlugin[]; rest: string[] } {
  const { proxy: asksProxy, headers, setupMiddlewares, ...others } = toRecord(asked)
  const rest = Object.keys(others).filter((name) => !webpackOnly.includes(name))
  const server: ServerSettings = {}
  const proxy: { [context: string]: ProxyOptions } = {}
  for (const entry of listProxies(asksProxy)) {
    const translated = translateProxy(entry)
    if (translated === undefined) rest.push('proxy')
    // the first proxy that matches an address answers
    else for (const context of translated.contexts) proxy[context] ??= translated.options
  }
  if (Object.keys(proxy).length > 0) server.proxy = proxy
  if (isRecord(headers))
    server.headers = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  else if (headers !== undefined) rest.push('headers')
  const isSetUp = typeof setupMiddlewares === 'function'
  const plugins = isSetUp ? [middlewaresPlugin(setupMiddlewares as SetupMiddlewares)] : []
  return { server, plugins, rest: [...new Set(rest)].map((name) => `devServer.${name}`) }
}

type SetupMiddlewares = (middlewares: unknown[], devServer: { app: unknown }) => unknown

/** Lets a plugin's middlewares answer requests before the site does; webpack's built-in middlewares do not exist here. */
function middlewaresPlugin(setup: SetupMiddlewares): VitePlugin {
  function configureServer({ middlewares }: { middlewares: Connect.Server }): void {
    middlewares.use((_, response, next) => {
      addCallsOfExpress(response)
      next()
    })
    for (const entry of toList(setup([], { app: toApp(middlewares) }))) {
      const { path, middleware } = typeof entry === 'function' ? { middleware: entry } : toRecord(entry)
      if (typeof middleware === 'function')
        middlewares.use(typeof path === 'string' ? path : '/', middleware as Connect.NextHandleFunction)
    }
  }
  // empty: no bundle depends on this function
  return { name: 'strata:webpack-middlewares', configureServer: Object.assign(configureServer, { cacheKey: '' }) }
}

/** The part of webpack's server application (Express) that plugins use. */
function toApp(middlewares: Connect.Server) {
  const answer = (method?: string) => (path: string, handler: Connect.NextHandleFunction) =>
    middlewares.use((request, response, next) => {
      const isAsked =
        method === undefined || request.method === method || (method === 'GET' && request.method === 'HEAD')
      if (isAsked && toPathname(request.url ?? '') === path) handler(request, response, next)
      else next()
    })
  const [get, post, put, del] = ['GET', 'POST', 'PUT', 'DELETE'].map(answer)
  return { use: middlewares.use.bind(middlewares), all: answer(), get, post, put, delete: del }
}

/** Adds methods of Express responses, which middlewares for webpack's server expect. */
function addCallsOfExpress(response: ServerResponse): void {
  const set = (name: string, value: string) =>
    response.setHeader(name, /^text\/[^;]*$/.test(value) ? `${value}; charset=utf-8` : value)
  const status = (code: number) => Object.assign(response, { statusCode: code })
  const type = (name: string) =>
    set('Content-Type', name.includes('/') ? name : findContentType(`.${name}`.replace(/^\.+/, 'a.')))
  const sendAs = (kind: string, body: string | Uint8Array) => {
    if (!response.hasHeader('Content-Type')) type(kind)
    return response.end(body)
  }
  const json = (value: unknown) => sendAs('json', JSON.stringify(value))
  const send = (body: unknown) => {
    if (typeof body === 'string') return sendAs('html', body)
    return body instanceof Uint8Array ? sendAs('bin', body) : json(body)
  }
  Object.assign(response, { set, header: set, status, type, json, send })
}

/** Proxies as a list; the older form is an object by context. */
function listProxies(asked: unknown): unknown[] {
  if (Array.isArray(asked)) return toList(asked)
  return Object.entries(toRecord(asked)).map(([context, options]) => ({
    ...(typeof options === 'string' ? { target: options } : toRecord(options)),
    context,
  }))
}

/** Translates one proxy; undefined if it uses something that Vite's proxy does not support. */
function translateProxy(entry: unknown): { contexts: string[]; options: ProxyOptions } | undefined {
  const { context, path, pathRewrite, bypass, router, logLevel: _, logger: __, ...others } = toRecord(entry)
  const contexts = [context ?? path ?? '/'].flat()
  if (!contexts.every((one) => typeof one === 'string') || router !== undefined) return undefined
  if (others.target === undefined) return undefined
  const excluded = contexts.filter((one) => one.startsWith('!')).map((one) => picomatch(one.slice(1)))
  const isExcluded = (url: string) => excluded.some((matches) => matches(toPathname(url)))
  const given = typeof bypass === 'function' ? (bypass as NonNullable<ProxyOptions['bypass']>) : undefined
  const options: ProxyOptions = {
    ...others,
    ...(pathRewrite === undefined ? {} : { rewrite: toRewrite(pathRewrite) }),
    // a returned address is served by this server
    bypass: (request, response, settings) =>
      isExcluded(request.url ?? '') ? request.url : given?.(request, response, settings),
    configure(proxy) {
      for (const [name, event] of Object.entries(events)) {
        const handler = others[name]
        if (typeof handler === 'function') proxy.on(event as 'proxyReq', handler as (request: unknown) => void)
      }
    },
  }
  return { contexts: contexts.filter((one) => !one.startsWith('!')).map(toContext), options }
}

const toPathname = (url: string) => url.replace(/[?#].*$/s, '')

/** Vite accepts a path prefix, or a regular expression for the whole address. */
function toContext(context: string): string {
  if (!picomatch.scan(context).isGlob) return context
  return `${picomatch.makeRe(context).source.replace(/\$$/, '')}(?:\\?.*)?$`
}

/** Only the first matching expression is applied. */
function toRewrite(asked: unknown): (path: string) => string {
  if (typeof asked === 'function')
    return (path) => String((asked as (path: string, request?: IncomingMessage) => unknown)(path))
  const rules = Object.entries(toRecord(asked)).map(([from, to]) => [new RegExp(from), String(to)] as const)
  return (path) => {
    const rule = rules.find(([from]) => from.test(path))
    return rule === undefined ? path : path.replace(...rule)
  }
}
