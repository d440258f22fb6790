/**
 * Numbers and names that pages show without loading the data that they come from; a test checks them against the data.
 */
export const siteFacts = {
  showcaseSites: 352,
  /** Some favorites of the showcase. */
  favorites: [
    { title: 'React Native', website: 'https://reactnative.dev' },
    { title: 'Jest', website: 'https://jestjs.io/' },
    { title: 'Supabase', website: 'https://www.supabase.io/docs' },
    { title: 'Ionic', website: 'https://ionicframework.com/docs' },
    { title: 'Hasura', website: 'https://hasura.io/docs/' },
    { title: 'Relay', website: 'https://relay.dev/' },
    { title: 'Redis Labs Developer Site', website: 'https://developer.redislabs.com' },
    { title: 'WebdriverIO', website: 'https://webdriver.io/' },
  ],
  /** Year of the first public release. */
  since: 2017,
}
