/** Maps platforms to functions that build a profile URL from a user name. */
const profileUrls: { [platform: string]: (name: string) => string } = {
  x: (name) => `https://x.com/${name}`,
  twitter: (name) => `https://twitter.com/${name}`,
  github: (name) => `https://github.com/${name}`,
  linkedin: (name) => `https://www.linkedin.com/in/${name}/`,
  stackoverflow: (id) => `https://stackoverflow.com/users/${id}`,
  bluesky: (name) => `https://bsky.app/profile/${name}`,
  instagram: (name) => `https://www.instagram.com/${name}`,
  threads: (name) => `https://www.threads.net/@${name}`,
  mastodon: (name) => `https://mastodon.social/@${name}`,
  twitch: (name) => `https://twitch.tv/${name}`,
  youtube: (name) => `https://youtube.com/@${name}`,
  email: (address) => `mailto:${address}`,
}

/** A problem with an author. */
export interface Fault {
  text: string
  /** Path of the field within the author. */
  path: PropertyKey[]
}

/**
 * Resolves an author's social profiles to URLs: a name becomes its URL on the platform, a URL is kept.
 * @returns the URLs by platform, and the problems found
 */
export function resolveSocials(written: { [platform: string]: unknown }): {
  socials: { [platform: string]: string }
  faults: Fault[]
} {
  const socials: { [platform: string]: string } = {}
  const faults: Fault[] = []
  for (const [platform, value] of Object.entries(written)) {
    // YAML parses numeric profile names as numbers
    const text = typeof value === 'number' ? String(value) : value
    const isAddress = typeof text === 'string' && /^(?:https?:\/\/|mailto:)/.test(text)
    if (typeof text !== 'string' || (!isAddress && text.includes('/'))) {
      const text = `socials.${platform}: it must be a name, or an address that starts with https://`
      faults.push({ text, path: ['socials', platform] })
      continue
    }
    const toUrl = profileUrls[platform.toLowerCase()]
    if (isAddress || toUrl === undefined) socials[platform] = text
    else socials[platform.toLowerCase()] = toUrl(text)
  }
  return { socials, faults }
}
