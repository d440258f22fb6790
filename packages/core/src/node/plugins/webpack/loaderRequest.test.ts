import { describe, expect, test } from 'vitest'
import { parseLoaderRequest, toBundlerRequest } from './loaderRequest.ts'

describe('imports that name loaders', () => {
  test.each([
    ['!!raw-loader!./a.txt', './a.txt?raw'],
    ['!raw-loader!@site/static/a.js', '@site/static/a.js?raw'],
    ['-!raw-loader!./a.txt', './a.txt?raw'],
    ['raw-loader!./a.txt', './a.txt?raw'],
    ['!!raw-loader?esModule=false!./a.txt', './a.txt?raw'],
    ['!!url-loader!@site/static/img/a.svg', '@site/static/img/a.svg?url'],
    ['file-loader!./a.cast', './a.cast?url'],
    // the part that tells webpack how to treat the result, so that it does not parse the file as JSON
    ['./a.json.raw!=!raw-loader!./a.json', './a.json?raw'],
    ['@site/a.json.raw!=!!!raw-loader!@site/a.json', '@site/a.json?raw'],
    ['worker-loader!@site/src/worker.js', '@site/src/worker.js?worker'],
    ['!!worker-loader?inline=no-fallback!./worker.js', './worker.js?worker'],
  ])('translates %s', (specifier, expected) => {
    expect(toBundlerRequest(specifier)).toBe(expected)
  })

  test.each(['./a.txt', '@site/a!b.txt', './a!b.txt', 'react', '!!own!./a.txt', '!!raw-loader!babel-loader!./a.js'])(
    'does not translate %s',
    (specifier) => {
      expect(toBundlerRequest(specifier)).toBe(specifier)
    },
  )

  test('yields the loaders with their options, and the file', () => {
    expect(parseLoaderRequest('!!own?part=b&q=c?d!second!@site/../a.ts')).toEqual({
      prefix: '!!own?part=b&q=c?d!second!',
      loaders: [
        { name: 'own', query: 'part=b&q=c?d' },
        { name: 'second', query: '' },
      ],
      file: '@site/../a.ts',
    })
    expect(parseLoaderRequest('./a.ts')).toBeUndefined()
  })
})
