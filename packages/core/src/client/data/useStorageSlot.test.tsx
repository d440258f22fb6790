import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useStorageSlot } from './useStorageSlot.ts'

test.each(['tab', null])('returns a slot for %s that behaves like one of createStorageSlot()', (key) => {
  vi.stubGlobal('window', new EventTarget()) // no storage: the tab keeps values in memory
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
