import type { SwizzleComponentConfig } from '@strata/core'

type Safety = SwizzleComponentConfig['actions']['wrap']

/**
 * Swizzle safety of each component, grouped by the safety of wrapping and ejecting. The list includes folders without a
 * component of their own, with the actions that apply to the whole folder, and files with several exports, which a single
 * wrapper cannot replace.
 */
const groups: { wrap: Safety; eject: Safety; names: string }[] = [
  {
    wrap: 'unsafe',
    eject: 'unsafe',
    names: `
      Admonition AnnouncementBar AnnouncementBar/CloseButton AnnouncementBar/Content BackToTopButton
      Blog/Components/Author Blog/Components/Author/Socials Blog/Pages/BlogAuthorsListPage
      Blog/Pages/BlogAuthorsPostsPage BlogArchivePage BlogLayout BlogListPage BlogListPage/StructuredData BlogListPaginator BlogPostItem
      BlogPostItem/Container BlogPostItem/Content BlogPostItem/Footer BlogPostItem/Footer/ReadMoreLink
      BlogPostItem/Header BlogPostItem/Header/Author BlogPostItem/Header/Authors BlogPostItem/Header/Info
      BlogPostItem/Header/Title BlogPostItems BlogPostPage BlogPostPage/Metadata
      BlogPostPage/StructuredData BlogPostPaginator BlogSidebar BlogSidebar/Content BlogSidebar/Desktop BlogSidebar/Mobile
      BlogTagsListPage BlogTagsPostsPage CodeBlock/Buttons CodeBlock/Buttons/Button CodeBlock/Buttons/CopyButton
      CodeBlock/Buttons/WordWrapButton CodeBlock/Container CodeBlock/Content CodeBlock/Content/Element
      CodeBlock/Content/String CodeBlock/CopyButton CodeBlock/Layout CodeBlock/Line
      CodeBlock/Line/Token CodeBlock/Title CodeBlock/WordWrapButton CodeInline
      CopyPageButton Details DocBreadcrumbs DocBreadcrumbs/Items/Home DocCard DocCard/Description DocCard/Heading
      DocCard/Heading/Icon DocCard/Heading/Text DocCard/Layout DocCategoryGeneratedIndexPage DocItem
      DocItem/Content DocItem/Footer DocItem/Layout DocItem/Metadata DocItem/Paginator DocItem/TOC/Desktop
      DocItem/TOC/Mobile DocPaginator DocRoot DocRoot/Layout DocRoot/Layout/Main DocRoot/Layout/Sidebar
      DocRoot/Layout/Sidebar/ExpandButton DocSidebar/Desktop DocSidebar/Desktop/CollapseButton
      DocSidebar/Desktop/Content DocSidebar/Mobile DocSidebarItem DocSidebarItem/Category
      DocSidebarItem/Html DocSidebarItem/Link DocSidebarItems DocTagDocListPage DocTagsListPage
      DocVersionBadge DocVersionBanner DocVersionChanges DocVersionRoot DocsRoot EditMetaRow EditThisPage ErrorPageContent Heading
      Icon/Close Icon/Copy Icon/ExternalLink Icon/Home Icon/Language Icon/Success Icon/WordWrap
      LastUpdated Layout Layout/Provider Logo MDXPage Mermaid Navbar
      Navbar/ColorModeToggle Navbar/Content Navbar/Layout Navbar/Logo Navbar/MobileSidebar
      Navbar/MobileSidebar/Header Navbar/MobileSidebar/Layout Navbar/MobileSidebar/PrimaryMenu
      Navbar/MobileSidebar/SecondaryMenu Navbar/MobileSidebar/Toggle Navbar/Search NavbarItem
      NavbarItem/DefaultNavbarItem NavbarItem/DocNavbarItem NavbarItem/DocSidebarNavbarItem
      NavbarItem/DocsVersionDropdownNavbarItem NavbarItem/DocsVersionNavbarItem
      NavbarItem/DropdownNavbarItem NavbarItem/DropdownNavbarItem/Desktop NavbarItem/DropdownNavbarItem/Mobile
      NavbarItem/DropdownNavbarItem/Toggle NavbarItem/HtmlNavbarItem NavbarItem/LocaleDropdownNavbarItem
      NavbarItem/NavbarNavLink NavbarItem/SearchNavbarItem NotFound/Content PaginatorNavLink
      SearchMetadata SiteMetadata TOC TOCCollapsible TOCCollapsible/CollapseButton TOCInline TOCItems
      TOCItems/Tree TabItem Tabs Tag TagsListByLetter TagsListInline ThemedImage Unlisted
    `,
  },
  {
    wrap: 'forbidden',
    eject: 'safe',
    names: `
      Admonition/Icon Admonition/Type Admonition/Types MDXComponents NavbarItem/ComponentTypes prism-include-languages
    `,
  },
  {
    wrap: 'safe',
    eject: 'safe',
    names: `
      Admonition/Icon/Danger Admonition/Icon/Info Admonition/Icon/Note Admonition/Icon/Tip
      Admonition/Icon/Warning Admonition/Layout Admonition/Type/Caution Admonition/Type/Danger
      Admonition/Type/Info Admonition/Type/Note Admonition/Type/Tip Admonition/Type/Warning CodeBlock
      ColorModeToggle DocCardList Footer Footer/Copyright Footer/Layout Footer/LinkItem Footer/Links
      Footer/Links/MultiColumn Footer/Links/Simple Footer/Logo Icon/Arrow Icon/DarkMode Icon/Edit
      Icon/LightMode Icon/Menu Icon/Socials/Bluesky Icon/Socials/Default Icon/Socials/Email
      Icon/Socials/GitHub Icon/Socials/Instagram Icon/Socials/LinkedIn Icon/Socials/Mastodon Icon/Socials/StackOverflow
      Icon/Socials/Threads Icon/Socials/Twitch Icon/Socials/Twitter Icon/Socials/X Icon/Socials/YouTube MDXComponents/A MDXComponents/Code MDXComponents/Details
      MDXComponents/Heading MDXComponents/Img MDXComponents/Li MDXComponents/Pre MDXComponents/Ul MDXContent NotFound
      SearchBar SkipToContent ThemeProvider/TitleFormatter
    `,
  },
  {
    wrap: 'forbidden',
    eject: 'unsafe',
    names: `
      DocBreadcrumbs/Items
    `,
  },
  {
    wrap: 'forbidden',
    eject: 'forbidden',
    names: `
      DocItem/TOC Icon Icon/Socials
    `,
  },
  {
    wrap: 'safe',
    eject: 'unsafe',
    names: `
      DocSidebar
    `,
  },
]

/** Configuration for the `swizzle` command. Components that are not listed can be replaced at the site's own risk. */
export function createSwizzleConfig(): { components: { [name: string]: SwizzleComponentConfig } } {
  const components = groups.flatMap(({ wrap, eject, names }) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, { actions: { wrap, eject } }] as const),
  )
  return { components: Object.fromEntries(components) }
}
