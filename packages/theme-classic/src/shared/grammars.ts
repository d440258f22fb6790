import cpp from 'refractor/cpp'
import css from 'refractor/css'
import cssExtras from 'refractor/css-extras'
import go from 'refractor/go'
import graphql from 'refractor/graphql'
import javascript from 'refractor/javascript'
import jsExtras from 'refractor/js-extras'
import json from 'refractor/json'
import jsx from 'refractor/jsx'
import kotlin from 'refractor/kotlin'
import markdown from 'refractor/markdown'
import markup from 'refractor/markup'
import objectivec from 'refractor/objectivec'
import python from 'refractor/python'
import reason from 'refractor/reason'
import rust from 'refractor/rust'
import swift from 'refractor/swift'
import tsx from 'refractor/tsx'
import typescript from 'refractor/typescript'
import yaml from 'refractor/yaml'

/**
 * Languages that code blocks of Docusaurus's theme know without being asked. Those that build on another one take over what was
 * added to it before: there, TypeScript goes without what JSX has. HTML has
 * the styles and scripts that come after it.
 */
export const grammars = [
  markup,
  cpp,
  css,
  cssExtras,
  go,
  graphql,
  javascript,
  typescript,
  jsExtras,
  json,
  jsx,
  kotlin,
  markdown,
  objectivec,
  python,
  reason,
  rust,
  swift,
  tsx,
  yaml,
]
