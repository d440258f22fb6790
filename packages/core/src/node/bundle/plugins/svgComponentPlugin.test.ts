import { expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { svgComponentPlugin } from './svgComponentPlugin.ts'

const forms: [title: string, text: string, inner: string][] = [
  ['a declaration and a comment', '<?xml version="1.0"?>\n<!-- > -->\n<svg class="a" width="1"><g/></svg>\n', '<g/>'],
  ['other quotes', `\uFEFF<svg class='a' width = '1'><g/></svg>`, '<g/>'],
  ['nothing inside', '<svg class="a"\n width="1" />', ''],
  [
    'a document type with names for texts',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" [
<!ENTITY one "1">
<!ENTITY name 'a'>
]>
<svg class="&name;" width="&one;"><path d="&one;&amp;"/></svg>`,
    '<path d="1&amp;"/>',
  ],
]

test.each(forms)('an SVG image with %s becomes a component', async (_, text, inner) => {
  const { load } = svgComponentPlugin() as { load: { handler(id: string): Promise<{ code: string } | undefined> } }
  const code = (await load.handler(`${createFolder({ 'a.svg': text })}/a.svg`))?.code
  expect(code).toContain(`const inner = { __html: ${JSON.stringify(inner)} }`)
  expect(code).toContain('{"width":"1","className":"a"}')
})
