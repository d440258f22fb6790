import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { createScriptMaker } from './ownScriptsPlugin.ts'

test('rebuilds a script from its current files, also after an error in one of them', async () => {
  const siteDir = createFolder({
    'own.js': "import { value } from './value.js'\nself.value = value\n",
    'value.js': 'export const value = "one"\n',
  })
  const make = createScriptMaker(siteDir)
  const file = path.join(siteDir, 'value.js')
  const read = () => make(path.join(siteDir, 'own.js'))
  expect(await read()).toContain('one')
  expect(await read()).toContain('one')
  fs.writeFileSync(file, 'export const value = "two"\n')
  expect(await read()).toContain('two')
  fs.writeFileSync(file, 'export const value = \n')
  await expect(read()).rejects.toThrow()
  fs.writeFileSync(file, 'export const value = "three"\n')
  expect(await read()).toContain('three')
})
