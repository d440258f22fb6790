import { expect, test } from 'vitest'
import { importDirectly } from './directImportsPlugin.ts'

const files = new Map([
  ['Home', '/icons/Home.js'],
  ['Menu', '/icons/Menu.js'],
])
const find = (source: string, name: string) => (source === '@mui/icons' ? files.get(name) : undefined)

test.each([
  [
    "import { Home, Menu as M } from '@mui/icons'",
    'import Home from "/icons/Home.js"; import M from "/icons/Menu.js";',
  ],
  ["import {\n  Home,\n} from '@mui/icons'\nlate()", 'import Home from "/icons/Home.js";\n\n\nlate()'],
])('imports names of a large collection from their files, keeping line numbers: %j', (code, direct) => {
  expect(importDirectly(code, find)).toBe(direct)
})

test.each([
  "import { Home, none } from '@mui/icons'",
  "import * as icons from '@mui/icons'",
  "import icons, { Home } from '@mui/icons'",
  "import Home from '@mui/icons/Home'",
  "import { Home } from 'other'",
  "export { Home } from '@mui/icons'",
])('does not change other code: %s', (code) => {
  expect(importDirectly(code, find)).toBe(code)
})
