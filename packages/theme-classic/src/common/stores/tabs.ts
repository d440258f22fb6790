import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { duplicates } from '../rules/duplicates.ts'

/** A tab's value; a number in components that number their tabs: `value={index}`. */
export type TabKey = string | number

export interface TabValue {
  value: TabKey
  label?: string
  attributes?: { [name: string]: unknown }
  default?: boolean
}

export interface TabItemProps {
  value: TabKey
  children: ReactNode
  label?: string
  default?: boolean
  hidden?: boolean
  className?: string
  attributes?: { [name: string]: unknown }
}

export interface TabsProps {
  children: ReactNode
  /** Replaces the values of the children, which may then be components that contain the items. */
  values?: readonly TabValue[]
  /** Null selects no tab. */
  defaultValue?: TabKey | null
  groupId?: string
  /** Name of the query parameter that holds the value; true uses the group's id. */
  queryString?: string | boolean
  lazy?: boolean
  block?: boolean
  className?: string
}

/**
 * Short message for production browsers: a page with this mistake fails the build, where the server render explains it, so only
 * tabs that a component creates later can have one.
 */
const unexplained = 'Invalid <Tabs>; see the development server.'

/**
 * The tab items in the children of `Tabs`; whitespace between them is ignored.
 * @throws Error if there is any other child
 */
export function readTabItems(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return []
    if (isTabItem(child)) return [child]
    throw new Error(
      import.meta.env.SSR || import.meta.env.DEV
        ? `<Tabs> takes only <TabItem> elements with a "value" as children; it found ${describe(child)}. ` +
            'Wrap the content in a <TabItem value="…">.'
        : unexplained,
    )
  })
}

export function isTabItem(child: ReactNode): child is ReactElement<TabItemProps> {
  return isValidElement<TabItemProps>(child) && /^(?:string|number)$/.test(typeof child.props.value)
}

function describe(child: ReactNode): string {
  if (!isValidElement(child)) return JSON.stringify(child)
  const { type } = child
  return `<${typeof type === 'string' ? type : ((type as { name?: string }).name ?? 'Component')}>`
}

/**
 * Values of the tabs: `values` if given, else those of the items.
 * @throws Error if a value occurs twice
 */
export function resolveTabValues({ values, children }: Pick<TabsProps, 'values' | 'children'>): readonly TabValue[] {
  const all =
    values ??
    readTabItems(children).map(({ props: { value, label, attributes, default: isDefault } }) => ({
      value,
      label,
      attributes,
      default: isDefault,
    }))
  const repeated = duplicates(all, (a, b) => a.value === b.value)
  if (repeated.length > 0) {
    throw new Error(
      import.meta.env.SSR || import.meta.env.DEV
        ? `Every tab of <Tabs> needs a unique "value"; used more than once: ${repeated.map(({ value }) => `"${value}"`).join(', ')}.`
        : unexplained,
    )
  }
  return all
}

/**
 * The initially selected tab: `defaultValue`, else the item marked `default`, else the first one.
 * @throws Error if there is no tab, or if `defaultValue` is not one of the values
 */
export function resolveDefaultTab({
  defaultValue,
  values,
}: {
  defaultValue?: TabKey | null
  values: readonly TabValue[]
}): TabKey | null {
  const first = values[0]
  if (first === undefined) throw new Error('<Tabs> needs at least one <TabItem> as a child.')
  if (defaultValue === null) return null
  if (defaultValue === undefined) return (values.find((tab) => tab.default) ?? first).value
  if (values.some(({ value }) => value === defaultValue)) return defaultValue
  throw new Error(
    import.meta.env.SSR || import.meta.env.DEV
      ? `The defaultValue "${defaultValue}" of <Tabs> is not one of its values: ${values.map(({ value }) => value).join(', ')}. ` +
          'Use defaultValue={null} to show no tab.'
      : unexplained,
  )
}

/**
 * Name of the query parameter for the tabs, or null for none.
 * @throws Error if `queryString` is true without a group
 */
export function resolveQueryKey({
  queryString = false,
  groupId,
}: Pick<TabsProps, 'queryString' | 'groupId'>): string | null {
  if (typeof queryString === 'string') return queryString
  if (!queryString) return null
  if (groupId === undefined) {
    throw new Error(
      import.meta.env.SSR || import.meta.env.DEV
        ? '<Tabs queryString> takes its parameter name from "groupId", which is missing. Add a groupId or write queryString="name".'
        : unexplained,
    )
  }
  return groupId
}
