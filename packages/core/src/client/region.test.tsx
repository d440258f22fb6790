import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawRegionsPlainly, loadRegions, region } from './region.tsx'

function Shelf({ name }: { name: string }) {
  return <p>{name}</p>
}

test('a region whose code is loaded is drawn with its props', async () => {
  const Region = region(async () => ({ Shelf }), 'Shelf')
  await loadRegions()
  expect(renderToString(<Region name="jam" />)).toContain('<p>jam</p>')
})

test('what is loaded may bring regions of its own', async () => {
  const Outer = region(async () => {
    const Inner = region(async () => ({ Shelf }), 'Shelf')
    return { default: () => <Inner name="inside" /> }
  }, 'default')
  await loadRegions()
  expect(renderToString(<Outer />)).toContain('<p>inside</p>')
})

test('no region wakes while the code of one is missing, and the next try asks again', async () => {
  let isOnline = false
  const Region = region(async () => ({ Shelf }), 'Shelf')
  const Late = region(async () => {
    if (!isOnline) throw new Error('offline')
    return { Shelf }
  }, 'Shelf')
  await expect(loadRegions()).rejects.toThrow('offline')
  expect(renderToString(<Region name="jam" />)).not.toContain('jam')
  isOnline = true
  await loadRegions()
  expect(
    renderToString(
      <>
        <Region name="jam" />
        <Late name="tea" />
      </>,
    ),
  ).toMatch(/<p>jam<\/p>.*<p>tea<\/p>/)
})

test('an error inside a region comes through where it must', async () => {
  const Region = region(
    async () => ({
      default: () => {
        throw new Error('the shelf fell')
      },
    }),
    'default',
  )
  await loadRegions()
  expect(() => drawRegionsPlainly(() => renderToString(<Region />))).toThrow('the shelf fell')
})
