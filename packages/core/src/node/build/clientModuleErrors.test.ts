import { expect, test } from 'vitest'
import { buildFailure } from '../__fixtures__/buildTestSite.ts'

test('reports a client module that throws while it loads', async () => {
  const files = {
    'src/pages/a.md': '# A\n',
    'src/watch.js': '\nconst width = window.innerWidth\nexport const onRouteUpdate = () => width\n',
  }
  expect(await buildFailure(files, "clientModules: ['./src/watch.js'],")).toMatch(
    /^A component or client module failed to load: window is not defined\n {2}at src\/watch\.js:2:15\n {2}Pages are rendered at build/,
  )
})
