import { expect, test } from 'vitest'
import { cleanSvg } from './cleanSvg.ts'

test.each([
  [
    'removes prolog and comments',
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><!-- c --><svg><!-- d --><g/></svg>\n',
    '<svg><g/></svg>',
  ],
  [
    'keeps the case of names',
    '<svg viewBox="0 0 1 1"><linearGradient id="a"/></svg>',
    '<svg viewBox="0 0 1 1"><linearGradient id="a"/></svg>',
  ],
  [
    'keeps text escaped',
    '<svg><title>a &amp; &lt;b&gt; é</title></svg>',
    '<svg><title>a &amp; &lt;b&gt; &#xe9;</title></svg>',
  ],
  [
    'removes scripts',
    '<svg><script>x</script><g><svg:script href="x"/></g><SCRIPT>y</SCRIPT></svg>',
    '<svg><g/></svg>',
  ],
  [
    'removes event handlers, however they are quoted',
    `<svg onload='a("b")' OnClick = "c" fill="none"/>`,
    '<svg fill="none"/>',
  ],
  [
    'removes URLs with code',
    '<svg><a xlink:href=" java&#10;script:a()"><g/></a><a href="https://b"/></svg>',
    '<svg><a><g/></a><a href="https://b"/></svg>',
  ],
  ['returns nothing for anything but SVG', '<html><p>a</p></html>', ''],
])('%s', (_, text, cleaned) => expect(cleanSvg(text)).toBe(cleaned))
