import type { Config } from './config.ts'

/** A configuration, or a function that gives it once it is asked for. */
export type ConfigInput = Config | (() => Config | Promise<Config>)

/**
 * Gives a configuration back as it is: editors know its fields by this function, also in JavaScript, and TypeScript refuses a
 * field that there is not.
 * @example export default defineConfig({ title: 'My site', url: 'https://example.com', baseUrl: '/', presets: ['classic'] })
 */
export function defineConfig(config: Config): Config
export function defineConfig(config: () => Config | Promise<Config>): () => Config | Promise<Config>
export function defineConfig(config: ConfigInput): ConfigInput {
  return config
}
