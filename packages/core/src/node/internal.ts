/** For the engine's own tools and tests; plugins must not import it. */
export { build, buildAll, type BuildOptions, type BuildSummary } from './build/build.ts'
export { loadSite } from './plugins/loadPlugins.ts'
export { type Compatibility, compatibilityList, type Verdict } from './migrate/compatibility.ts'
