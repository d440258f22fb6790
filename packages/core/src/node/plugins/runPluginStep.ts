import { isSiteError } from '../api/errors.ts'
import { nameWork } from '../runningWork.ts'
import { describeFailure } from './guardHooks.ts'
import type { InitializedPlugin } from './loadPlugins.ts'

/**
 * Runs a step of a plugin's life. What the code of a site's or a third party's plugin throws becomes a problem that names
 * the plugin and the step; a fault of one of the engine's own packages goes on as it is.
 * @throws SiteError as the plugin threw it, or made of what it threw
 */
export async function runPluginStep<Result>(
  plugin: Pick<InitializedPlugin, 'name' | 'id' | 'version' | 'path'>,
  step: string,
  task: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await nameWork(`${step} of the plugin "${plugin.name}" (${plugin.id})`, task)
  } catch (error) {
    if (isSiteError(error) || isOwn(plugin)) throw error
    throw describeFailure(error, plugin, step)
  }
}

/** True for the engine's own packages. */
export function isOwn({ version }: Pick<InitializedPlugin, 'version'>): boolean {
  return version.type === 'package' && version.name?.startsWith('@strata/') === true
}
