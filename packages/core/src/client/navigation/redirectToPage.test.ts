import { expect, test, vi } from 'vitest'
import { listOtherPaths } from './redirectToPage.ts'

vi.mock('virtual:strata/site-data', () => ({ default: {} }))

test.each([
  ['/docs/intro', []],
  ['/docs/intro.html', ['/docs/intro']],
  ['/docs/index.html', ['/docs/']],
  ['//evil.example/index.html', ['/evil.example/']],
  ['/Docs/Intro', ['/docs/intro']],
  ['/Docs/Intro.html', ['/Docs/Intro', '/docs/intro']],
])('where nothing is at %s, the reader may have meant %j', (pathname, paths) => {
  expect(listOtherPaths(pathname, '/')).toEqual(paths)
})

test('capital letters of the base URL stay', () => {
  expect(listOtherPaths('/MySite/Docs/', '/MySite/')).toEqual(['/MySite/docs/'])
})
