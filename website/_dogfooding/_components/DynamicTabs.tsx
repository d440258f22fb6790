import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import { useState, type ReactNode } from 'react'

const names = ['One', 'Two', 'Three']

/** Tabs whose default is chosen while the page is open; a key makes a new group of each choice. */
export default function DynamicTabs(): ReactNode {
  const [chosen, setChosen] = useState('Two')
  return (
    <>
      <p>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="button button--secondary button--sm margin-right--sm"
            onClick={() => setChosen(name)}
          >
            Start with {name}
          </button>
        ))}
      </p>
      <Tabs key={chosen} defaultValue={chosen} values={names.map((name) => ({ value: name, label: name }))}>
        {names.map((name) => (
          <TabItem key={name} value={name}>
            Panel {name}
          </TabItem>
        ))}
      </Tabs>
    </>
  )
}
