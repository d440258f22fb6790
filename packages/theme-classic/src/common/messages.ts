/** Texts for developers, in one place; tests quote them. */
export const messages = {
  unknownNavbarItemType: (type: string) => `No NavbarItem component found for type "${type}".`,
  sidebarWithoutLink: (sidebarId: string) =>
    `The docSidebar navbar item can't be rendered: the sidebar with id "${sidebarId}" doesn't have anything to be linked to.`,
  faultyNavbarItem: (item: unknown) =>
    `A navbar item could not be rendered. Check this item in themeConfig.navbar.items of the site's configuration:\n${JSON.stringify(item, null, 2)}`,
}
