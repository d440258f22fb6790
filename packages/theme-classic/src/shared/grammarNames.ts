/** Names of the grammars in the lists next to this file, so that Node knows them without loading the grammars. */
export const grammarNames = `
markup cpp css css-extras go graphql javascript typescript js-extras json jsx kotlin markdown objectivec python reason rust swift tsx
yaml arduino bash basic c csharp diff ini java less lua makefile perl php r regex ruby sass scss
sql vbnet batch bicep clojure cmake csv dart django docker dot elixir elm erlang fsharp gherkin git gradle
groovy handlebars haskell hcl http ignore json5 julia latex liquid matlab nginx nix ocaml powershell
properties protobuf pug puppet scala shell-session solidity toml twig v wasm zig`
  .trim()
  .split(/\s+/)
