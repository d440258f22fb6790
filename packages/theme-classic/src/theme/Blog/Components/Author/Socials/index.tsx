import Link from '@docusaurus/Link'
import type { PropAuthor } from '@strata/plugin-content-blog/client'
import socialIcons from '@theme/Blog/Components/Author/Socials/Icons'
import type { ReactNode } from 'react'

/** Names of platforms that are not simply the capitalized key. */
const names: { [platform: string]: string } = {
  x: 'X',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  youtube: 'YouTube',
}

function toName(platform: string): string {
  return names[platform] ?? platform.charAt(0).toUpperCase() + platform.slice(1)
}

/** Links to an author's profiles, labeled with the names of the platforms, or with icons if the site has icons of its own. */
export default function BlogAuthorSocials({ author }: { author: PropAuthor }): ReactNode {
  const socials = Object.entries(author.socials ?? {})
  if (socials.length === 0) return null
  return (
    <ul className="blog-author__socials clean-list">
      {socials.map(([platform, url]) => (
        <li key={platform}>
          <Link href={url} title={toName(platform)}>
            <SocialLabel platform={platform} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function SocialLabel({ platform }: { platform: string }): ReactNode {
  if (socialIcons === undefined) return toName(platform)
  const Icon = socialIcons.icons[platform] ?? socialIcons.Default
  return <Icon className="blog-author__social-icon" />
}
