import path from 'node:path'
import { expect, test } from 'vitest'
import { listModuleFolders } from './listModuleFolders.ts'

test('finds the packages of a site in its folder and those above', () => {
  const root = path.parse(process.cwd()).root
  expect(listModuleFolders(path.join(root, 'repository', 'website'))).toEqual([
    path.join(root, 'repository', 'website', 'node_modules'),
    path.join(root, 'repository', 'node_modules'),
    path.join(root, 'node_modules'),
  ])
})
