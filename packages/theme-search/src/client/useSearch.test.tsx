import { type DependencyList, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useSearch } from './useSearch.ts'

const effects = vi.hoisted(() => [] as DependencyList[])
vi.mock('react', async (importReact) => ({
  ...(await importReact<typeof import('react')>()),
  useEffect: (_: () => void, deps: DependencyList) => effects.push(deps),
}))
vi.mock('@docusaurus/useDocusaurusContext', () => ({ default: () => ({ i18n: { currentLocale: 'en' } }) }))
vi.mock('./useSearchProvider.ts', () => ({ useSearchProvider: () => ({ isHosted: false, loadProvider: () => {} }) }))

const queries = ['install', 'installs', 'install']

function Typing() {
  const [step, setStep] = useState(0)
  const { loadMore } = useSearch({ query: queries[step] ?? '', tags: undefined, hitsPerPage: 15 })
  if (step === 0) loadMore()
  if (step < 2) setStep(step + 1)
  return step
}

test('retyping an earlier query starts at its first page of results', () => {
  expect(renderToStaticMarkup(<Typing />)).toBe('2')
  const [key, page] = effects.at(-1) ?? []
  expect(key).toBe(JSON.stringify(['install', undefined]))
  expect(page).toBe(0)
})
