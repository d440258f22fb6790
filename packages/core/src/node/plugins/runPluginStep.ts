import path from 'node:path'
import { isSiteError } from '../api/errors.ts'
import { isSiteCode } from '../config/ownCode.ts'
import { nameWork } from '../runningWork.ts'
import { describeFailure } from './guardHooks.ts'
import type { InitializedPlugin } from './initPlugins.ts'

/**
 * Runs a step of a plugin's life. What the code of a site's or a third party's plugin throws becomes a problem that names
 * the plugin and the step; a fault of one of the engine's own packages goes on as it is,
 * but not that of a function which the site gave as an option.
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
    if (isSiteError(error) || (isEnginePlugin(plugin) && !isThrownBySite(error))) throw error
    throw describeFailure(error, plugin, step)
  }
}

/** True if the innermost frame with a file is one of the site's own code. */
function isThrownBySite(error: unknown): boolean {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
  const place = frames
    .find((line) => !line.includes('node:'))
    ?.match(/(?:file:\/\/)?(\/[^()]+|[A-Za-z]:[^()]+):\d+:\d+\)?$/)
  const file = place?.[1] === undefined ? undefined : path.normalize(decodeURI(place[1]))
  return file !== undefined && isSiteCode(file)
}

/** True for the engine's own packages. */
export function isEnginePlugin({ version }: Pick<InitializedPlugin, 'version'>): boolean {
  return version.type === 'package' && version.name?.startsWith('@strata/') === true
}
