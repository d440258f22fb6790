import { readdirSync } from 'node:fs'

/** A site with every example of the hooks: a test builds it. */
export default {
  title: 'Examples',
  url: 'https://example.com',
  baseUrl: '/',
  contentSecurityPolicy: 'strict',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  plugins: readdirSync(new URL('plugins', import.meta.url))
    .toSorted()
    .map((file) => `./plugins/${file}`),
}
