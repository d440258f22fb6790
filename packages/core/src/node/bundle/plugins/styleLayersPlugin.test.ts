import { expect, test } from 'vitest'
import { layerElements, styleLayersPlugin } from './styleLayersPlugin.ts'

const layers = {
  elements: 'e',
  properties: 'p',
  base: 'b',
  shapes: ['caret'],
  variables: { '--icon': '.part{background:var(--icon)}' },
  displays: { table: { tr: 'table-row' } },
  pseudos: [{ of: 'link', within: 'menu', rules: '&::after{content:""}& > .arrow{display:none}' }],
}

test.each([
  ['a{color:red}', '@layer e{a{color:red}}'],
  ['table tr:nth-child(2n) td, *::before{margin:0}', '@layer e{table tr:nth-child(2n) td, *::before{margin:0}}'],
  ['.a{color:red}', '.a{color:red}'],
  ['a.b, #c a, a[href]{color:red}', 'a.b, #c a, a[href]{color:red}'],
  ['ul, .list{margin:0}', '@layer e{ul{margin:0}}.list{margin:0}'],
  [':root{--a:1;--b:2}', '@layer p{:root{--a:1;--b:2}}'],
  ['html{--a:1;font-size:18px}', '@layer p{html{--a:1}}@layer e{html{font-size:18px}}'],
  [':root, body{--a:1}', '@layer p{:root{--a:1}}@layer e{body{--a:1}}'],
  [":root, [data-theme='light']{--a:1}", "@layer p{:root{--a:1}}[data-theme='light']{--a:1}"],
  [
    'a, .b{color:red;margin:0!important}',
    '@layer e{a{color:red}}a{margin:0!important}.b{color:red;margin:0!important}',
  ],
  ['@media print{a{color:red}}', '@media print{@layer e{a{color:red}}}'],
  ['@layer other{a{color:red}}', '@layer other{a{color:red}}'],
  ['@layer theme, base, my-base;@layer base{a{color:red}}', '@layer theme, b, my-base;@layer b{a{color:red}}'],
  ['@layer a{@layer base{a{color:red}}}@layer a.base{}', '@layer a{@layer base{a{color:red}}}@layer a.base{}'],
  ['@keyframes k{from{margin:0}to{margin:1px}}', '@keyframes k{from{margin:0}to{margin:1px}}'],
  ['a{color:red;&:hover{color:blue}}', 'a{color:red;&:hover{color:blue}}'],
  ['@font-face{font-family:x}', '@font-face{font-family:x}'],
  [
    '.a::after, .b .caret:before{background:url(x.svg)}',
    '.b .caret:before{background-color:transparent;clip-path:none}.a::after, .b .caret:before{background:url(x.svg)}',
  ],
  [
    '.menu > .link:after, .link:after{top:1px}',
    '.menu > .link::after{content:""}.menu > .link > .arrow{display:none}.menu > .link:after, .link:after{top:1px}',
  ],
  ['.menu__link .link--big::after{top:1px}', '.menu__link .link--big::after{top:1px}'],
  ['.menu .link::after svg{top:1px}', '.menu .link::after svg{top:1px}'],
  [
    '.menu{.link{&:hover::after{top:1px}}}',
    '.menu{.link{&:hover::after{content:""}&:hover > .arrow{display:none}&:hover::after{top:1px}}}',
  ],
  [
    ".caret::after{content:'/'}",
    ".caret::after{background-color:transparent;clip-path:none}.caret::after{content:'/'}",
  ],
  [
    '.caret{&::after{background-image:none}}',
    '.caret{&::after{background-color:transparent;clip-path:none}&::after{background-image:none}}',
  ],
  [".caret::after{content:'';width:1px}", ".caret::after{content:'';width:1px}"],
  ['.caret{background:red}', '.caret{background:red}'],
  ['table{display:table}', '@layer e{table :where(tr){display:table-row}}@layer e{table{display:table}}'],
  ['.a > table{display:block}', '.a > table :where(tr){display:table-row}.a > table{display:block}'],
  ['table, .a table{display:none}', '@layer e{table{display:none}}.a table{display:none}'],
  [
    '@media print{.a{--icon:none}}.b{--icon:none}',
    '.part{background:var(--icon)}@media print{.a{--icon:none}}.b{--icon:none}',
  ],
  ['.a{color:var(--icon)}', '.a{color:var(--icon)}'],
  ['.table, table td{display:block}', '@layer e{table td{display:block}}.table{display:block}'],
])('%s', (css, expected) => {
  expect(layerElements(css, layers).replaceAll(/\s*([{};])\s*/g, '$1')).toBe(
    expected.replaceAll(/\s*([{};])\s*/g, '$1'),
  )
})

test('themes that extend another one add components', async () => {
  const themes = [
    { name: 'a', getStyleLayers: () => ({ parts: { editor: '.a__editor' } }) },
    { name: 'b', getStyleLayers: () => ({ ...layers, parts: { title: '.b__title' } }) },
    { name: 'c', getStyleLayers: () => ({ parts: { result: '.c__result' } }) },
  ]
  const { transform } = styleLayersPlugin(themes) as { transform: { handler: (css: string, id: string) => unknown } }
  expect(
    transform.handler("[class*='editor_'], .title_Ktv7, [class^='result']{color:red}", '/site/custom.css'),
  ).toEqual({
    code: ":is([class*='editor_'], .a__editor), :is(.title_Ktv7, .b__title), :is([class^='result'], .c__result){color:red}",
    map: null,
  })
  expect(styleLayersPlugin(themes.slice(0, 1))).toBeUndefined()
})

test('does not change stylesheets for a theme without layers', () => {
  expect(styleLayersPlugin([{ name: 'a' }])).toBeUndefined()
  expect(styleLayersPlugin([{ name: 'a', getStyleLayers: () => layers }, { name: 'b' }])?.name).toBe(
    'strata:style-layers',
  )
})
