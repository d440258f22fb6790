import DogfoodNavbarItem from '@site/src/components/DogfoodNavbarItem'
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes'

/** The theme's types of navbar items, and one that the site adds. */
export default {
  ...ComponentTypes,
  'custom-dogfood-navbar-item': DogfoodNavbarItem,
}
