import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useStorageSlot } from './useStorageSlot.ts'

test.each(['tab', null])('the slot of %s is one as createStorageSlot() gives it', (key) => {
  vi.stubGlobal('window', new EventTarget()) // without storage: the tab remembers values that it has set
  const values: unknown[] = []
  function Tab() {
    const [, slot] = useStorageSlot(key)
    const end = slot.listen(() => {})
    for (const change of [() => slot.set('npm'), () => slot.del()]) {
      change()
      values.push(slot.get())
    }
    end()
    return null
  }
  renderToStaticMarkup(<Tab />)
  expect(values).toEqual([key === null ? null : 'npm', null])
})
