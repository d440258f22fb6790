import type { Config } from './config.ts'

/** A configuration, or a function that returns one. */
export type ConfigInput = Config | (() => Config | Promise<Config>)

/**
 * Returns the configuration unchanged. Its types let editors complete the fields, in JavaScript too, and let TypeScript reject
 * unknown fields.
 * @example export default defineConfig({ title: 'My site', url: 'https://example.com', baseUrl: '/', presets: ['classic'] })
 */
export function defineConfig(config: Config): Config
export function defineConfig(config: () => Config | Promise<Config>): () => Config | Promise<Config>
export function defineConfig(config: ConfigInput): ConfigInput {
  return config
}
