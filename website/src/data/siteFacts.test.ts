import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteFacts } from './siteFacts.ts'

interface Site {
  title: string
  website: string
  tags: string[]
}
const sites = JSON.parse(readFileSync(new URL('showcase.json', import.meta.url), 'utf8')) as Site[]

test('the number of sites matches the showcase', () => {
  expect(siteFacts.showcaseSites).toBe(sites.length)
})

test('the named sites are favorites of the showcase', () => {
  for (const favorite of siteFacts.favorites) {
    const site = sites.find(({ title }) => title === favorite.title)
    expect(site?.website).toBe(favorite.website)
    expect(site?.tags).toContain('favorite')
  }
})

test('the first post is from the year of the first release', () => {
  const [first] = readdirSync(new URL('../../blog', import.meta.url))
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
  expect(first?.slice(0, 4)).toBe(String(siteFacts.since))
})
