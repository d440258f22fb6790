import batch from 'refractor/batch'
import bicep from 'refractor/bicep'
import clojure from 'refractor/clojure'
import cmake from 'refractor/cmake'
import csv from 'refractor/csv'
import dart from 'refractor/dart'
import django from 'refractor/django'
import docker from 'refractor/docker'
import dot from 'refractor/dot'
import elixir from 'refractor/elixir'
import elm from 'refractor/elm'
import erlang from 'refractor/erlang'
import fsharp from 'refractor/fsharp'
import gherkin from 'refractor/gherkin'
import git from 'refractor/git'
import gradle from 'refractor/gradle'
import groovy from 'refractor/groovy'
import handlebars from 'refractor/handlebars'
import haskell from 'refractor/haskell'
import hcl from 'refractor/hcl'
import http from 'refractor/http'
import ignore from 'refractor/ignore'
import json5 from 'refractor/json5'
import julia from 'refractor/julia'
import latex from 'refractor/latex'
import liquid from 'refractor/liquid'
import matlab from 'refractor/matlab'
import nginx from 'refractor/nginx'
import nix from 'refractor/nix'
import ocaml from 'refractor/ocaml'
import powershell from 'refractor/powershell'
import properties from 'refractor/properties'
import protobuf from 'refractor/protobuf'
import pug from 'refractor/pug'
import puppet from 'refractor/puppet'
import scala from 'refractor/scala'
import shellSession from 'refractor/shell-session'
import solidity from 'refractor/solidity'
import toml from 'refractor/toml'
import twig from 'refractor/twig'
import v from 'refractor/v'
import wasm from 'refractor/wasm'
import zig from 'refractor/zig'

/** Languages that sites list in `prism.additionalLanguages`; loaded on demand, by pages with live code in one of them. */
export const rareGrammars = [
  batch,
  bicep,
  clojure,
  cmake,
  csv,
  dart,
  django,
  docker,
  dot,
  elixir,
  elm,
  erlang,
  fsharp,
  gherkin,
  git,
  gradle,
  groovy,
  handlebars,
  haskell,
  hcl,
  http,
  ignore,
  json5,
  julia,
  latex,
  liquid,
  matlab,
  nginx,
  nix,
  ocaml,
  powershell,
  properties,
  protobuf,
  pug,
  puppet,
  scala,
  shellSession,
  solidity,
  toml,
  twig,
  v,
  wasm,
  zig,
]
