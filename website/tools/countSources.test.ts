import { expect, test } from 'vitest'
import { countSource } from './countSources.mjs'
import { parseMarkdownSource } from './markdownSource.mjs'

const page = `---
title: Not counted
---

import Tabs from '@theme/Tabs'

# Two words {#id}

See [the guide](./guide.mdx), [Vite](https://vite.dev) and once more [Vite](https://vite.dev).
An ![image](https://images.example/a.png) is no link, \`[code](https://code.example)\` neither.

:::tip

<a href="https://nodejs.org/">Node.js</a>

:::

\`\`\`md
[Sample](https://sample.example)
\`\`\`
`

test('counts visible content, and each external URL once', () => {
  expect(countSource(parseMarkdownSource(page))).toEqual({
    words: 20,
    links: 4,
    outbound: 2,
    samples: 1,
    admonitions: 1,
  })
})
