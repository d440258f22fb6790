import { type ComponentType, createElement, type CSSProperties, type MouseEvent, type ReactNode, use } from 'react'
import type { PageLocation } from '../contexts.ts'
import SiteLink, { type LinkProps as SiteLinkProps } from '../exports/Link.tsx'
import { getState, type To, toUrl } from '../exports/router.tsx'
import { OwnRouterContext, useRouter } from './context.ts'
import { matchPath, type MatchOptions, type PathMatch } from '../../shared/matchPath.ts'

type ToProp = To | ((location: PageLocation) => To)

export interface LinkProps extends Omit<SiteLinkProps, 'to' | 'isActive' | 'isNavLink'> {
  to: ToProp
  replace?: boolean
  component?: ComponentType<{ href: string; navigate: () => void }>
  innerRef?: SiteLinkProps['ref']
}

export function Link({ to, replace = false, component, innerRef, onClick, ...props }: LinkProps): ReactNode {
  const { history, location } = useRouter()
  const isOwn = use(OwnRouterContext) !== null
  const place = typeof to === 'function' ? to(location) : to
  const target = toUrl(place)
  const state = getState(place)
  // as with any link, following it to the current address adds no second history entry
  const isShown = () => history.createHref(target) === history.createHref(history.location)
  const go = () => history[replace || isShown() ? 'replace' : 'push'](target, state)
  if (component !== undefined) return createElement(component, { ...props, href: target, navigate: go })
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    if (event.defaultPrevented || !isPlain || (props.target !== undefined && props.target !== '_self')) return
    event.preventDefault()
    go()
  }
  const ref = innerRef === undefined ? {} : { ref: innerRef }
  if (isOwn) {
    const { autoAddBaseUrl: _base, activeClassName: _class, exact: _exact, ...attributes } = props
    // the nested router's addresses are not pages of the site
    return <a {...attributes} {...ref} href={history.createHref(target)} onClick={follow} data-full-load="" />
  }
  // other links are followed like all links of the site, but get no base URL, and Docusaurus does not check them
  const handler = replace || state !== undefined ? follow : onClick
  return (
    <SiteLink
      autoAddBaseUrl={false}
      data-noBrokenLinkCheck
      {...props}
      {...ref}
      {...(handler && { onClick: handler })}
      to={target}
    />
  )
}

type OfState<Value> = Value | ((isActive: boolean) => Value)

export interface NavLinkProps extends Omit<LinkProps, 'className' | 'style'>, Omit<MatchOptions, 'path'> {
  isActive?: (match: PathMatch | null, location: PageLocation) => boolean
  className?: OfState<string | undefined>
  style?: OfState<CSSProperties | undefined>
  activeStyle?: CSSProperties
  location?: PageLocation
}

export function NavLink({
  isActive,
  activeClassName = 'active',
  activeStyle,
  className,
  style,
  exact,
  strict,
  sensitive,
  location,
  'aria-current': current = 'page',
  ...props
}: NavLinkProps): ReactNode {
  const router = useRouter()
  const place = location ?? router.location
  const target = toUrl(typeof props.to === 'function' ? props.to(router.location) : props.to)
  const path = escapePath(target.replace(/[?#].*$/s, ''))
  const match = path === '' ? null : matchPath(place.pathname, { path, exact, strict, sensitive })
  const active = isActive === undefined ? match !== null : isActive(match, place)
  const classes = [typeof className === 'function' ? className(active) : className, active ? activeClassName : '']
  const styles = { ...(typeof style === 'function' ? style(active) : style), ...(active ? activeStyle : {}) }
  return (
    <Link
      {...props}
      className={classes.filter(Boolean).join(' ') || undefined}
      style={styles}
      aria-current={active ? current : undefined}
    />
  )
}

/** Path for `matchPath`; '' for a pathname with pattern characters, which would not be matched literally. */
const escapePath = (pathname: string) => (/[:*()]/.test(pathname) ? '' : pathname)
