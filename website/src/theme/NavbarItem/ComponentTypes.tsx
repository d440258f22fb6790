import DogfoodNavbarItem from '@site/src/components/DogfoodNavbarItem'
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes'

/** A table: its components stand in the navbar, which waits for the visitor. */
export const hydrate = 'interaction'

/** The theme's types of navbar items, and one of the site's own. */
export default {
  ...ComponentTypes,
  'custom-dogfood-navbar-item': DogfoodNavbarItem,
}
