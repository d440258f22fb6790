import { describe, expect, it } from 'vitest'
import { parsePostFileName } from './postFileName.ts'

describe('parsePostFileName', () => {
  it.each([
    ['2024-04-03-release.md', '2024-04-03', 'release', '/2024/04/03/release'],
    ['2024-04-03-release/index.md', '2024-04-03', 'release', '/2024/04/03/release'],
    ['2024/04/03/release.mdx', '2024/04/03', 'release', '/2024/04/03/release'],
    ['2024/4/3-release/index.mdx', '2024/4/3', 'release', '/2024/4/3/release'],
    ['demo/2020-08-03-intro.md', '2020-08-03', 'intro', '/2020/08/03/demo/intro'],
    [
      '2018-12-14-Happy-First-Birthday-Slash.md',
      '2018-12-14',
      'Happy-First-Birthday-Slash',
      '/2018/12/14/Happy-First-Birthday-Slash',
    ],
    ['2023-08-05.md', '2023-08-05', '', '/2023/08/05/'],
    ['release.md', undefined, 'release', '/release'],
    ['2024-04-03-c#.md', '2024-04-03', 'c#', '/2024/04/03/c%23'],
    ['50% off?.md', undefined, '50% off?', '/50%25 off%3F'],
    ['releases/3.2/index.mdx', undefined, 'releases/3.2', '/releases/3.2'],
  ])('%s', (file, date, text, slug) => {
    const parsed = parsePostFileName(file)
    expect({ date: parsed.date?.text, text: parsed.text, slug: parsed.slug }).toEqual({ date, text, slug })
  })
})
