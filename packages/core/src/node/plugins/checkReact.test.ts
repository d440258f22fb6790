import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { checkReact } from './checkReact.ts'

function check(versions: { [name: string]: string }): void {
  const siteDir = createFolder(
    Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, version }),
      ]),
    ),
  )
  checkReact(siteDir)
}

test.each([[{ react: '19.0.0', 'react-dom': '19.3.1' }], [{ react: '20.0.0-rc.1' }], [{}]])(
  '%j is fine',
  (versions) => {
    expect(() => check(versions)).not.toThrow()
  },
)

test('reports an older React with the command that updates it', () => {
  expect(() => check({ react: '18.3.1', 'react-dom': '18.3.1' })).toThrow(
    /The site has react 18\.3\.1 and react-dom 18\.3\.1 installed, but Strata renders pages with React 19\.[\s\S]*npm install react@19 react-dom@19/,
  )
  expect(() => check({ react: '17.0.2' })).toThrow('The site has react 17.0.2 installed')
})
