import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { CompiledModules } from './CompiledModules.ts'
import { Evaluator } from './Evaluator.ts'

test('packages nested in an evaluated package are loaded by Node', () => {
  const manifests = {
    'node_modules/refused/package.json': '{}',
    'node_modules/refused/node_modules/checks/package.json': '{}',
  }
  const siteDir = createFolder(manifests)
  const evaluator = new Evaluator(siteDir, new CompiledModules(siteDir))
  evaluator.adopt(path.join(siteDir, 'node_modules/refused/lib/index.js'))
  expect(evaluator.owns(path.join(siteDir, 'node_modules/refused/lib/part.js'))).toBe(true)
  expect(evaluator.owns(path.join(siteDir, 'node_modules/refused/node_modules/checks/index.js'))).toBe(false)
})
