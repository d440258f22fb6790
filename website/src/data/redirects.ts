interface Redirect {
  from: string[]
  to: string
}

/** Redirects from addresses that readers may have bookmarked, most of them also in their `.html` form. */
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

/** First path segment below `/api/` → prefix of the package name, after the scope. */
const packagePrefixes: { [folder: string]: string } = { plugins: 'plugin-', themes: 'theme-', misc: '' }
const unscoped = new Set(['create-docusaurus'])

/**
 * Lists addresses that redirect to the reference page of a package, with the full name of the package.
 * @example packagePageRedirects('/docs/api/plugins/pwa/') // => ['/docs/api/plugins/@docusaurus/plugin-pwa']
 */
export function packagePageRedirects(path: string): string[] {
  const match = /^(\/docs\/(?:[\d.]+\/)?api\/)(plugins|themes|misc)\/([^/]+)(\/[^/]+)?\/?$/.exec(path)
  if (match === null) return []
  const [, root = '', folder = '', name = '', rest = ''] = match
  if (unscoped.has(name) || name === 'configuration') return []
  return [`${root}${folder}/@docusaurus/${packagePrefixes[folder] ?? ''}${name}${rest}`]
}
