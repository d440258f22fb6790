import bluesky from '@theme/Icon/Socials/Bluesky'
import Default from '@theme/Icon/Socials/Default'
import email from '@theme/Icon/Socials/Email'
import github from '@theme/Icon/Socials/GitHub'
import instagram from '@theme/Icon/Socials/Instagram'
import linkedin from '@theme/Icon/Socials/LinkedIn'
import mastodon from '@theme/Icon/Socials/Mastodon'
import type { SocialIcons } from '@theme/Blog/Components/Author/Socials/Icons'
import stackoverflow from '@theme/Icon/Socials/StackOverflow'
import threads from '@theme/Icon/Socials/Threads'
import twitch from '@theme/Icon/Socials/Twitch'
import twitter from '@theme/Icon/Socials/Twitter'
import x from '@theme/Icon/Socials/X'
import youtube from '@theme/Icon/Socials/YouTube'

/** The icons of all platforms, those of the site and those of the theme. */
const all: SocialIcons = {
  icons: {
    bluesky,
    email,
    github,
    instagram,
    linkedin,
    mastodon,
    stackoverflow,
    threads,
    twitch,
    twitter,
    x,
    youtube,
  },
  Default,
}

export default all
