import { useCurrentSidebarCategory } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

/** The custom props of the items of the category that the page belongs to. */
export default function CustomPropsTable(): ReactNode {
  const { items } = useCurrentSidebarCategory()
  // a category that is not open gets its items later
  if (items === null) return <p>Loading the items of this category…</p>
  return (
    <table>
      <thead>
        <tr>
          <th>Document</th>
          <th>Custom props</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // the items of a document's own category have no other key
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td>{'label' in item ? item.label : item.type}</td>
            <td>
              <code>{item.customProps === undefined ? 'none' : JSON.stringify(item.customProps)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
