import { expect, test } from 'vitest'
import { cleanSvg } from './cleanSvg.ts'

test.each([
  [
    'prolog and comments go',
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><!-- c --><svg><!-- d --><g/></svg>\n',
    '<svg><g/></svg>',
  ],
  [
    'names keep their case',
    '<svg viewBox="0 0 1 1"><linearGradient id="a"/></svg>',
    '<svg viewBox="0 0 1 1"><linearGradient id="a"/></svg>',
  ],
  [
    'text stays text',
    '<svg><title>a &amp; &lt;b&gt; é</title></svg>',
    '<svg><title>a &amp; &lt;b&gt; &#xe9;</title></svg>',
  ],
  ['scripts go', '<svg><script>x</script><g><svg:script href="x"/></g><SCRIPT>y</SCRIPT></svg>', '<svg><g/></svg>'],
  ['handlers go, however they are quoted', `<svg onload='a("b")' OnClick = "c" fill="none"/>`, '<svg fill="none"/>'],
  [
    'addresses with code go',
    '<svg><a xlink:href=" java&#10;script:a()"><g/></a><a href="https://b"/></svg>',
    '<svg><a><g/></a><a href="https://b"/></svg>',
  ],
  ['what is no drawing is nothing', '<html><p>a</p></html>', ''],
])('%s', (_, text, cleaned) => expect(cleanSvg(text)).toBe(cleaned))
