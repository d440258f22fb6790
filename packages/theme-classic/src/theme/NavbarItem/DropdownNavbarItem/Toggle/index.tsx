import { joinClassNames } from '@docusaurus/theme-common'
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink'
import { useId, type ComponentProps, type HTMLAttributes, type ReactNode } from 'react'

/** Props of the label, including the HTML attributes of the configuration. */
export interface LabelProps extends HTMLAttributes<HTMLElement> {
  label?: ReactNode
  html?: string
  /** Makes the label a link, followed by a button that opens the list. */
  to?: string
  href?: string
  prependBaseUrlToHref?: boolean
  /** Marks the dropdown as active while a page below this path, or one that matches the pattern, is shown. */
  activeBasePath?: string
  activeBaseRegex?: string
}

export interface ToggleProps extends LabelProps {
  /** Classes of the button if the label is not a link. */
  buttonClassName: string
  /** Classes of the button after a link. */
  caretClassName: string
  /** Classes of an element around link and button; no such element if left out. */
  groupClassName?: string
  /** ARIA attributes and event handlers of the button. */
  button: ComponentProps<'button'>
  arrow?: ReactNode
}

/** The button that opens the list; with a target of its own, a link followed by a button. */
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
