import { SiteError } from '../api/errors.ts'
import { settleAll } from '../api/settleAll.ts'
import type { InitializedPlugin } from '../plugins/loadPlugins.ts'

type Ordered = Pick<InitializedPlugin, 'name' | 'after' | 'enforce'>

/**
 * Runs a task for every plugin concurrently, but starts none before those that it comes after are done. Problems of all
 * plugins are reported together.
 * @throws SiteError
 */
export async function runInOrder<Item extends Ordered>(
  plugins: readonly Item[],
  task: (plugin: Item) => Promise<void>,
): Promise<void> {
  const runs = new Map<Item, Promise<void>>()
  const start = (plugin: Item, waiting: readonly Item[]): Promise<void> => {
    const known = runs.get(plugin)
    if (known !== undefined) return known
    const chain = [...waiting, plugin]
    if (waiting.includes(plugin)) throw createCycleError(chain.slice(chain.indexOf(plugin) + 1))
    const before = plugins.filter((other) => other !== plugin && isBefore(other, plugin))
    const run = Promise.allSettled(before.map((other) => start(other, chain))).then(() => task(plugin))
    runs.set(plugin, run)
    return run
  }
  await settleAll(plugins.map(async (plugin) => start(plugin, [])))
}

function isBefore(other: Ordered, plugin: Ordered): boolean {
  if (plugin.after?.includes(other.name) === true) return true
  return plugin.enforce === 'post' && other.enforce !== 'post'
}

function createCycleError(plugins: readonly Ordered[]): SiteError {
  const names = plugins.map(({ name }) => `"${name}"`).sort() // the same message whichever is visited first
  return new SiteError({
    message: `The plugins ${names.join(' and ')} wait for each other in postBuild.`,
    hint: 'Remove one of these names from "after".',
  })
}
