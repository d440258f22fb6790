import arduino from 'refractor/arduino'
import bash from 'refractor/bash'
import basic from 'refractor/basic'
import c from 'refractor/c'
import csharp from 'refractor/csharp'
import diff from 'refractor/diff'
import ini from 'refractor/ini'
import java from 'refractor/java'
import less from 'refractor/less'
import lua from 'refractor/lua'
import makefile from 'refractor/makefile'
import perl from 'refractor/perl'
import php from 'refractor/php'
import r from 'refractor/r'
import regex from 'refractor/regex'
import ruby from 'refractor/ruby'
import sass from 'refractor/sass'
import scss from 'refractor/scss'
import sql from 'refractor/sql'
import vbnet from 'refractor/vbnet'

/** More languages that many sites use; loaded on demand. */
export const moreGrammars = [
  arduino,
  bash,
  basic,
  c,
  csharp,
  diff,
  ini,
  java,
  less,
  lua,
  makefile,
  perl,
  php,
  r,
  regex,
  ruby,
  sass,
  scss,
  sql,
  vbnet,
]
