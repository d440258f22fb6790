import pMap from 'p-map'
import { groupBy } from '../../shared/index.ts'
import { type LinkState, type RequestSettings, requestAddress } from './requestAddress.ts'

/** Times of successful responses by URL, in milliseconds since 1970. */
export interface WorkingLinks {
  [address: string]: number
}

interface ExternalLinkReport {
  broken: { address: string; reason: string }[]
  unknown: { address: string; reason: string }[]
  /** URLs that later runs need not request. */
  sound: WorkingLinks
  requestedCount: number
}

interface CheckSettings extends RequestSettings {
  /** Successful responses of earlier runs. */
  known: WorkingLinks
  maxAgeMs: number
  ignore: string[]
  /** Number of hosts to request concurrently; each gets one request at a time. */
  maxConcurrentHosts: number
}

/** Requests URLs, except ignored ones and those with a recent successful response. */
export async function checkExternalLinks(addresses: string[], settings: CheckSettings): Promise<ExternalLinkReport> {
  const { known, maxAgeMs, ignore, maxConcurrentHosts } = settings
  const now = Date.now()
  const isYoung = (time: number | undefined) => time !== undefined && time <= now && now - time < maxAgeMs
  const wanted = addresses.filter((address) => !ignore.some((start) => address.startsWith(start)))
  const due = wanted.filter((address) => !isYoung(known[address]))
  const states = new Map<string, LinkState>()
  await pMap(
    groupByHost(due),
    async (group) => {
      for (const address of group) states.set(address, await requestAddress(address, settings))
    },
    { concurrency: maxConcurrentHosts },
  )
  const report: ExternalLinkReport = { broken: [], unknown: [], sound: {}, requestedCount: due.length }
  for (const address of wanted) {
    const state = states.get(address)
    if (state === undefined) report.sound[address] = known[address] ?? now
    else if (state.state === 'sound') report.sound[address] = Date.now()
    else report[state.state].push({ address, reason: state.reason })
  }
  return report
}

function groupByHost(addresses: string[]): string[][] {
  return [...groupBy(addresses, (address) => (URL.canParse(address) ? new URL(address).host : '')).values()]
}
