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
 * Languages that code blocks of Docusaurus's theme support by default. The order matters: a grammar that extends another one
 * copies what was added to that one before, so TypeScript does not get the additions of JSX, as in Docusaurus. HTML also
 * includes the style and script grammars that are registered after it.
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
