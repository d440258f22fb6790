import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { longTestsFirst } from '../tools/longTestsFirst.ts'
import { limits } from './limits.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['../tools/temporaryFolder.ts', 'globalSetup.ts'],
    setupFiles: ['matchers.ts'],
    environment: 'node',
    // each waits for its browser more than it computes
    maxWorkers: 3,
    isolate: false,
    sequence: {
      sequencer: longTestsFirst([
        'pages',
        'accessibility',
        'devStates',
        'devEdits',
        'devServer',
        'devOutside',
        'widths',
      ]),
    },
    expect: { poll: { timeout: limits.state, interval: 40 } },
    testTimeout: limits.test,
    hookTimeout: limits.hook,
  },
})
