import { expect, test } from 'vitest'
import { builtSite, mainOf } from '../__fixtures__/buildTestSite.ts'

test('sloppy scripts in packages find the global object as `this` of a plain call', async () => {
  const output = await builtSite({
    'node_modules/editor/package.json': '{ "name": "editor", "main": "editor.js" }',
    'node_modules/editor/editor.js': `(function () {
  var global = (function () {
    return this;
  })();
  var other = typeof(function(){return this}());
  (global.editor || (global.editor = {})).other = other;
})();
module.exports = globalThis.editor;
`,
    'node_modules/strict/package.json': '{ "name": "strict", "main": "strict.js" }',
    'node_modules/strict/strict.js': "'use strict'\nexports.own = String((function () { return this })())\n",
    'src/pages/index.jsx':
      "import editor from 'editor'\nimport { own } from 'strict'\nexport default () => <main>{editor.other}, {own}</main>\n",
  })
  expect(mainOf(output, 'index.html').replaceAll('<!-- -->', '')).toContain('object, undefined')
})
