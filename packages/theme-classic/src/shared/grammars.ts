import cpp from 'refractor/cpp'
import css from 'refractor/css'
import go from 'refractor/go'
import graphql from 'refractor/graphql'
import javascript from 'refractor/javascript'
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

/** Languages that code blocks of Docusaurus's theme know without being asked. */
export const grammars = [
  cpp,
  css,
  go,
  graphql,
  javascript,
  json,
  jsx,
  kotlin,
  markdown,
  markup,
  objectivec,
  python,
  reason,
  rust,
  swift,
  tsx,
  typescript,
  yaml,
]
