type StandIn = (() => void) & { default?: StandIn }

const standIns = new Map<string, StandIn>()

/** Name of the remark plugin in a package of the framework: `npm2yarn` for `@docusaurus/remark-plugin-npm2yarn`. */
export function readRemarkPluginName(packageName: string): string | undefined {
  return /^@docusaurus\/remark-plugin-([\w-]+)$/.exec(packageName)?.[1]
}

/**
 * Returns a stub for a remark plugin of the framework, the same function for the same name. A theme declares what the plugin
 * does (`getCodeBlocks`), and the engine recognizes it by this function.
 */
export function createStandIn(name: string): StandIn {
  const known = standIns.get(name)
  if (known !== undefined) return known
  const standIn: StandIn = () => {}
  standIn.default = standIn
  standIns.set(name, standIn)
  return standIn
}
