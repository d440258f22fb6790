import { expect, test } from 'vitest'
import { builtSite, mainOf } from '../__fixtures__/buildTestSite.ts'

test('imports from the root lead to static files, as to files of the site', async () => {
  const output = await builtSite({
    'src/pages/a.jsx': `import Part from '/src/Part'
import talk from '/talks/one.cast?url'
import drawing from '/img/drawing.png'
export default () => (
  <main>
    <Part /> <img src={drawing} alt="" /> <img src={require('/img/drawing.png').default} alt="" /> <a href={talk}>Talk</a>
  </main>
)
`,
    'src/pages/b.mdx': `import drawing from '/img/drawing.png'

# B

<img src={drawing} alt="" />
`,
    'src/Part.jsx': 'export default () => <b>part</b>\n',
    'static/img/drawing.png': 'x'.repeat(9000),
    'static/talks/one.cast': 'y'.repeat(9000),
  })
  const component = mainOf(output, 'a/index.html').replaceAll('<!-- -->', '')
  expect(component).toContain('<b>part</b>')
  expect(component.match(/src="\/assets\/[^"]*drawing-[^"]*\.png"/g)).toHaveLength(2)
  expect(component).toMatch(/href="\/assets\/[^"]*one-[^"]*\.cast"/)
  expect(mainOf(output, 'b/index.html')).toMatch(/src="\/assets\/[^"]*drawing-[^"]*\.png"/)
})
