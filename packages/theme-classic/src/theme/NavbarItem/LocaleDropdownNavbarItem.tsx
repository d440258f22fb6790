import { translate } from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useLocation } from '@docusaurus/router'
import { mergeSearchStrings, useAlternatePageUtils, type NavbarItemConfig } from '@docusaurus/theme-common'
import DropdownNavbarItem, { type DropdownNavbarItemProps } from '@theme/NavbarItem/DropdownNavbarItem'
import IconLanguage from '@theme/Icon/Language'
import type { ReactNode } from 'react'

export interface LocaleDropdownNavbarItemProps extends Omit<DropdownNavbarItemProps, 'items'> {
  dropdownItemsBefore: readonly NavbarItemConfig[]
  dropdownItemsAfter: readonly NavbarItemConfig[]
  /** Query string added to the links, for example to remember the choice. */
  queryString?: string
}

/** Dropdown with the locales of the site; each item links to this page in that locale. */
export default function LocaleDropdownNavbarItem({
  mobile = false,
  dropdownItemsBefore = [],
  dropdownItemsAfter = [],
  queryString,
  ...props
}: LocaleDropdownNavbarItemProps): ReactNode {
  const { siteConfig, i18n } = useDocusaurusContext()
  const { currentLocale, locales, localeConfigs } = i18n
  const { createUrl } = useAlternatePageUtils()
  const { search, hash } = useLocation()
  const links = locales.map((locale) => {
    // a locale on its own domain needs an absolute URL
    const url = createUrl({ locale, fullyQualified: localeConfigs[locale]?.url !== siteConfig.url })
    // another locale is another build, so its pages have to be loaded in full
    const prefix = locale === currentLocale || !url.startsWith('/') ? '' : 'pathname://'
    return {
      type: 'default',
      label: localeConfigs[locale]?.label ?? locale,
      lang: localeConfigs[locale]?.htmlLang,
      to: `${prefix}${url}${mergeSearchStrings([search, queryString], 'append')}${hash}`,
      target: '_self',
      isActive: () => locale === currentLocale,
      autoAddBaseUrl: false,
    }
  })
  const label = mobile
    ? translate({ id: 'theme.navbar.mobileLanguageDropdown.label', message: 'Languages' })
    : (localeConfigs[currentLocale]?.label ?? currentLocale)
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={
        <>
          <IconLanguage className="icon--language" />
          <span className="navbar__locale">{label}</span>
        </>
      }
      items={[...dropdownItemsBefore, ...links, ...dropdownItemsAfter]}
      isActive={() => false}
    />
  )
}
