import { refractor } from 'refractor/core'
import cssExtras from 'refractor/css-extras'
import markup from 'refractor/markup'

// before the common grammars are made: those of Sass and Less take this one over, and HTML has styles if it is there first
refractor.register(markup)
refractor.register(cssExtras)
