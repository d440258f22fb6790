interface Redirect {
  from: string[]
  to: string
}

/** Addresses that readers may have in their bookmarks, each also in its `.html` form. */
export const redirects: Redirect[] = [
  ...['support', 'team', 'resources'].map((page) =>
    redirect({ from: [`/docs/${page}`, `/docs/next/${page}`], to: `/community/${page}` }),
  ),
  redirect({ from: ['/home'], to: '/' }),
  // one redirect for each kind of target
  redirect({ from: ['/home/qs'], to: '/?a=1' }),
  redirect({ from: ['/home/anchor'], to: '/#anchor' }),
  redirect({ from: ['/home/absolute'], to: 'https://docusaurus.io/' }),
  redirect({ from: ['/home/absolute/qs'], to: 'https://docusaurus.io/?a=1' }),
  redirect({ from: ['/home/absolute/anchor'], to: 'https://docusaurus.io/#anchor' }),
  { from: ['/docs/introduction'], to: '/docs' },
]

function redirect({ from, to }: Redirect): Redirect {
  return { from: from.flatMap((path) => [path, `${path}.html`]), to }
}

/** First path segment below `/api/` → what stands between the scope and the name in the package's own name. */
const packagePrefixes: { [folder: string]: string } = { plugins: 'plugin-', themes: 'theme-', misc: '' }
const unscoped = new Set(['create-docusaurus'])

/**
 * Addresses with the full name of a package, for the reference page of that package.
 * @example packagePageRedirects('/docs/api/plugins/pwa/') // => ['/docs/api/plugins/@docusaurus/plugin-pwa']
 */
export function packagePageRedirects(path: string): string[] {
  const match = /^(\/docs\/(?:[\d.]+\/)?api\/)(plugins|themes|misc)\/([^/]+)(\/[^/]+)?\/?$/.exec(path)
  if (match === null) return []
  const [, root = '', folder = '', name = '', rest = ''] = match
  if (unscoped.has(name) || name === 'configuration') return []
  return [`${root}${folder}/@docusaurus/${packagePrefixes[folder] ?? ''}${name}${rest}`]
}
