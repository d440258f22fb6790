import { expect, test } from 'vitest'
import { hasOwnTheme } from './siteTheme.ts'

test.each([
  ['%%{init: {"theme": "forest"}}%%\ngraph TD', true],
  ["%%{ initialize: {'theme':'dark'} }%%\ngraph TD", true],
  ['---\nconfig:\n  theme: neutral\n---\ngraph TD', true],
  ['%%{init: {"flowchart": {"curve": "stepAfter"}}}%%\ngraph TD', false],
  ['%%{init: {"themeVariables": {"primaryColor": "#fff"}}}%%\ngraph TD', false],
  ['%%{init: {"flowchart": {}}}%%\ngraph TD\n  A[theme: blue] --- B', false],
  ['---\ntitle: Colors\n---\ngraph TD\n  A[theme: blue] --- B', false],
  ['graph TD\n  A[theme: blue] --- B', false],
])('detects whether a diagram sets a theme: %j', (diagram, expected) => expect(hasOwnTheme(diagram)).toBe(expected))
