import { joinClassNames } from '@docusaurus/theme-common'
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink'
import { useId, type ComponentProps, type HTMLAttributes, type ReactNode } from 'react'

/** Further attributes of the configuration are on what carries the label. */
export interface LabelProps extends HTMLAttributes<HTMLElement> {
  label?: ReactNode
  html?: string
  /** Makes the label a link, with a button beside it that opens the list. */
  to?: string
  href?: string
  prependBaseUrlToHref?: boolean
  /** Marks the dropdown while this path, or one matching the pattern, is shown. */
  activeBasePath?: string
  activeBaseRegex?: string
}

export interface ToggleProps extends LabelProps {
  /** Further classes of the button where the dropdown leads nowhere itself. */
  buttonClassName: string
  /** Classes of the button beside a link. */
  caretClassName: string
  /** Classes of the box around a link and its button; no box if left out. */
  groupClassName?: string
  /** What the button tells of the list, and does with it. */
  button: ComponentProps<'button'>
  arrow?: ReactNode
}

/** The button that opens the list; with an address of its own, a link and a button beside it. */
export default function DropdownNavbarItemToggle({
  button,
  buttonClassName,
  caretClassName,
  groupClassName,
  arrow,
  ...props
}: ToggleProps): ReactNode {
  const ownId = useId()
  if (props.to !== undefined || props.href !== undefined) {
    const id = props.id ?? ownId
    const group = (
      <>
        <NavbarNavLink {...props} id={id} activeClassName="" />
        <button type="button" className={joinClassNames('clean-btn', caretClassName)} aria-labelledby={id} {...button}>
          {arrow}
        </button>
      </>
    )
    return groupClassName === undefined ? group : <div className={groupClassName}>{group}</div>
  }
  const { label, html, activeBasePath: _1, activeBaseRegex: _2, prependBaseUrlToHref: _3, ...attributes } = props
  return (
    <button
      type="button"
      {...attributes}
      className={joinClassNames('clean-btn', buttonClassName, props.className)}
      {...button}
    >
      {html === undefined ? label : <span dangerouslySetInnerHTML={{ __html: html }} />}
      {arrow}
    </button>
  )
}
