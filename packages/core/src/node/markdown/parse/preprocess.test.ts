import { expect, test } from 'vitest'
import { convertComments } from './preprocess.ts'

test.for([
  ['<!-- a -->', '{/*  a */}'],
  ['`<!--` and <!-- b -->', '`<!--` and {/*  b */}'],
  ['``<!-- ` -->`` <!-- c -->', '``<!-- ` -->`` {/*  c */}'],
  ['no partner: ` <!-- d -->', 'no partner: ` {/*  d */}'],
  ['`` ` <!-- e --> `', '`` ` <!-- e --> `'],
  ['<!-- two\nlines -->', '{/*  two\nlines */}'],
  ['```\n<!-- code -->\n```', '```\n<!-- code -->\n```'],
])('comments of %j', ([source, converted]) => {
  expect(convertComments(source)).toBe(converted)
})
