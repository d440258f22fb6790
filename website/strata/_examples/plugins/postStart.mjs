import { logger } from '@strata/core'

/** Says something once the development server listens. */
export default function hello() {
  return {
    name: 'hello',
    async postStart({ siteConfig }) {
      logger.info(`${siteConfig.title} is being written.`)
    },
  }
}
