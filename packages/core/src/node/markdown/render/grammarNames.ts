/**
 * Aliases of the highlighter's less common grammars: file name, then aliases. The highlighter knows an alias only after its
 * grammar is loaded, and loads only the common grammars by itself.
 */
const otherNames = `
antlr4 g4, armasm arm-asm, arturo art, asciidoc adoc, avisynth avs, avro-idl avdl, awk gawk, bbcode shortcode, bnf rbnf, bsl oscript, cfscript cfc,
cilkc cilk-c, cilkcpp cilk-cpp cilk, coffeescript coffee, concurnas conc, cshtml razor, django jinja2, dns-zone-file dns-zone, docker dockerfile, dot gv,
ejs eta, excel-formula xls xlsx, gettext po, gml gamemakerlanguage, gn gni, go-module go-mod, handlebars hbs mustache, haskell hs, idris idr,
ignore gitignore hgignore npmignore, kumir kum, latex tex context, lilypond ly, linker-script ld, lisp elisp emacs emacs-lisp, moonscript moon, n4js n4jsd,
naniscript nani, openqasm qasm, pascal objectpascal, pcaxis px, peoplecode pcode, plant-uml plantuml, powerquery pq mscript, purebasic pbfasm,
purescript purs, qsharp qs, racket rkt, renpy rpy, rescript res, robotframework robot, shell-session shellsession sh-session, sml smlnj, solidity sol,
solution-file sln, sparql rq, supercollider sclang, t4-cs t4, tremor troy trickle, turtle trig, typoscript tsconfig, unrealscript uscript uc, uri url,
visual-basic vb vba, web-idl webidl, wolfram mathematica wl nb, xeora xeoracube`

/** Maps aliases to grammar files. */
export const grammarFiles = new Map(
  otherNames.split(',').flatMap((entry) => {
    const [file = '', ...names] = entry.trim().split(' ')
    return names.map((name) => [name, file] as const)
  }),
)
