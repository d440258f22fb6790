import { expect, test } from 'vitest'
import { nameModules } from './bundleEngine.ts'

test('names chunks after their only importer, in its folder, and shared ones by a name of their own', () => {
  const own = { dynamicImports: [], facadeModuleId: null }
  const modules = nameModules([
    {
      ...own,
      fileName: 'words-1.js',
      facadeModuleId: '/engine/words.js',
      moduleIds: [],
      imports: ['words-2.js'],
      code: 'export { w } from "./words-2.js"',
    },
    {
      ...own,
      fileName: 'words-2.js',
      moduleIds: ['/engine/words.js'],
      imports: ['package', 'joined-3.js'],
      code: 'import "package"; import "./joined-3.js"',
    },
    { ...own, fileName: 'runtime-4.js', moduleIds: ['\0rolldown/runtime.js'], imports: [], code: 'b' },
    { ...own, fileName: 'joined-3.js', moduleIds: ['/engine/a.js', '/engine/b.js'], imports: [], code: 'a' },
  ])
  expect([...modules]).toEqual([
    ['/engine/words.js', 'export { w } from "/engine/words-2.js"'],
    ['/engine/words-2.js', 'import "package"; import "virtual:strata/joined/joined-3"'],
    ['\0virtual:strata/joined/runtime-4', 'b'],
    ['\0virtual:strata/joined/joined-3', 'a'],
  ])
})
