import { expect, test } from 'vitest'
import { builtSite } from '../__fixtures__/buildTestSite.ts'

const page = (name: string) => `import Loadable from '${name}'
const Late = Loadable({ loader: () => import('../late'), loading: ({ timedOut }) => <i>{timedOut ? 'too late' : 'wait'}</i> })
const Both = Loadable.Map({ loader: { a: () => import('../late') }, loading: () => <i>wait for both</i>, render: ({ a }) => <a.default /> })
export default () => <main><Late /><Both /></main>
`

test('waits for components loaded by @docusaurus/react-loadable, under both names, installed or not', async () => {
  const { read } = await builtSite({
    'src/late.jsx': 'export default () => <b>late</b>\n',
    'src/pages/a.jsx': page('react-loadable'),
    'src/pages/b.jsx': page('@docusaurus/react-loadable'),
  })
  for (const name of ['a', 'b']) expect(read(`${name}/index.html`)).toContain('<i>wait</i><i>wait for both</i>')
})
