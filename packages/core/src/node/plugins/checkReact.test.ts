import { afterEach, expect, test } from 'vitest'
import { createTestSite } from './__fixtures__/createTestSite.ts'
import { checkReact } from './checkReact.ts'

const sites: { remove(): void }[] = []
afterEach(() => {
  for (const site of sites.splice(0)) site.remove()
})

function check(versions: { [name: string]: string }): void {
  const site = createTestSite(
    Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, version }),
      ]),
    ),
  )
  sites.push(site)
  checkReact(site.siteDir)
}

test.each([[{ react: '19.0.0', 'react-dom': '19.3.1' }], [{ react: '20.0.0-rc.1' }], [{}]])(
  '%j is fine',
  (versions) => {
    expect(() => check(versions)).not.toThrow()
  },
)

test('an older React is named with the command that helps', () => {
  expect(() => check({ react: '18.3.1', 'react-dom': '18.3.1' })).toThrow(
    /The site has react 18\.3\.1 and react-dom 18\.3\.1 installed; pages are rendered by React 19\.[\s\S]*npm install react@19 react-dom@19/,
  )
  expect(() => check({ react: '17.0.2' })).toThrow('The site has react 17.0.2 installed')
})
