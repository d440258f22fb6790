import path from 'node:path'
import { isSiteError } from '../api/errors.ts'
import { isSiteCode } from '../config/ownCode.ts'
import { trackWork } from '../runningWork.ts'
import { describeFailure } from './guardHooks.ts'
import type { InitializedPlugin } from './initPlugins.ts'

/**
 * Runs a lifecycle step of a plugin. An error of a site's or third-party plugin becomes a problem that names the plugin and the
 * step. An error in one of the engine's own packages is rethrown unchanged, unless a function that the site passed as an option
 * threw it.
 * @throws SiteError, either the one that the plugin threw or one that describes its error
 */
export async function runPluginStep<Result>(
  plugin: Pick<InitializedPlugin, 'name' | 'id' | 'version' | 'path'>,
  step: string,
  task: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await trackWork(`${step} of the plugin "${plugin.name}" (${plugin.id})`, task)
  } catch (error) {
    if (isSiteError(error) || (isEnginePlugin(plugin) && !isThrownBySite(error))) throw error
    throw describeFailure(error, plugin, step)
  }
}

/** Whether the innermost stack frame with a file is in the site's own code. */
function isThrownBySite(error: unknown): boolean {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
  const place = frames
    .find((line) => !line.includes('node:'))
    ?.match(/(?:file:\/\/)?(\/[^()]+|[A-Za-z]:[^()]+):\d+:\d+\)?$/)
  const file = place?.[1] === undefined ? undefined : path.normalize(decodeURI(place[1]))
  return file !== undefined && isSiteCode(file)
}

/** Whether a plugin is one of the engine's own packages. */
export function isEnginePlugin({ version }: Pick<InitializedPlugin, 'version'>): boolean {
  return version.type === 'package' && version.name?.startsWith('@strata/') === true
}
