import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { packIndex } from './__fixtures__/packIndex.ts'
import { unpackIndex } from './indexFile.ts'
import { createIndexOptions, type SearchRecord } from './terms.ts'

const options = createIndexOptions('en')
const documents: SearchRecord[] = [
  { id: 0, title: 'Alpha', page: '', text: 'beta beta gamma' },
  { id: 1, title: 'constructor', page: 'Alpha', text: '' },
  { id: 2, title: '__proto__', page: 'Alpha', text: 'gamma delta' },
]

test('an index returns the same results after packing and unpacking', () => {
  const index = new MiniSearch<SearchRecord>(options)
  index.addAll(documents)
  const packed: unknown = JSON.parse(JSON.stringify(packIndex(index.toJSON())))
  const copy = MiniSearch.loadJS<SearchRecord>(unpackIndex(packed as ReturnType<typeof packIndex>), options)
  for (const query of ['beta', 'gamma', 'alpha delta', 'constructor', 'proto', 'gama', 'nothing']) {
    const simplify = (from: MiniSearch<SearchRecord>) =>
      from.search(query).map(({ id, score, terms }) => ({ id, score: score.toFixed(2), terms }))
    expect(simplify(copy), query).toEqual(simplify(index))
  }
})

test('delta-encodes postings, and writes a count after its record', () => {
  const index = new MiniSearch<SearchRecord>(options)
  index.addAll(documents)
  const { terms, lengths } = packIndex(index.toJSON())
  expect(terms).toContainEqual(['beta', 0, 0, [0, -2]])
  expect(terms).toContainEqual(['gamma', 0, 0, [0, 2]])
  expect(lengths).toHaveLength(3)
})

test('an empty index stays empty', () => {
  const packed = packIndex(new MiniSearch<SearchRecord>(options).toJSON())
  expect(MiniSearch.loadJS<SearchRecord>(unpackIndex(packed), options).search('a')).toEqual([])
})
