/** Address of a profile from the name of its owner. */
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

/** What is wrong with an author. */
export interface Fault {
  text: string
  /** Of the field in the author. */
  path: PropertyKey[]
}

/**
 * Addresses of an author's profiles: a name becomes the address on its platform, an address stays.
 * @returns the addresses by platform, or what is wrong
 */
export function resolveSocials(written: { [platform: string]: unknown }): {
  socials: { [platform: string]: string }
  faults: Fault[]
} {
  const socials: { [platform: string]: string } = {}
  const faults: Fault[] = []
  for (const [platform, value] of Object.entries(written)) {
    // YAML reads the number of a profile as a number
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
