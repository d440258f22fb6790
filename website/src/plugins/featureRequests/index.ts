import { OptionsError, type Plugin, type PluginModule } from '@strata/core'

export interface FeatureRequestsOptions {
  /** Address of a hosted board, such as `https://example.canny.io/feature-requests`; without it, the page links to GitHub. */
  boardUrl?: string
}

/** Adds a page for feature requests at `/feature-requests/` and all addresses below it, which the board uses for requests. */
const featureRequests: PluginModule<FeatureRequestsOptions, Plugin> = ({ baseUrl }, { boardUrl }) => ({
  name: 'feature-requests-plugin',
  contentLoaded({ actions }) {
    actions.addRoute({
      path: `${baseUrl}feature-requests`,
      exact: false,
      component: '@site/src/plugins/featureRequests/FeatureRequestsPage.tsx',
      props: boardUrl === undefined ? {} : { boardUrl },
    })
  },
})

featureRequests.validateOptions = ({ options }) => {
  const { boardUrl } = (options ?? {}) as { boardUrl?: unknown }
  if (boardUrl === undefined || boardUrl === '') return {}
  if (typeof boardUrl !== 'string' || !URL.canParse(boardUrl) || new URL(boardUrl).protocol !== 'https:') {
    throw new OptionsError({
      message: `"boardUrl" is invalid: expected an https address; got ${JSON.stringify(boardUrl)}.`,
      hint: 'Write the address of the board, or leave the option out.',
    })
  }
  return { boardUrl }
}

export default featureRequests
