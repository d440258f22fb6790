import { fileURLToPath } from 'node:url'

export default function badges() {
  return { name: 'badges', getThemePath: () => fileURLToPath(new URL('../theme', import.meta.url)) }
}

/** Says how safe it is to wrap or eject each component. */
export function getSwizzleConfig() {
  return {
    components: { Stamp: { actions: { wrap: 'safe', eject: 'unsafe' }, description: 'A stamp beside the title.' } },
  }
}
