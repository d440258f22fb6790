import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { limits } from './limits.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['globalSetup.ts'],
    setupFiles: ['matchers.ts'],
    environment: 'node',
    // one browser serves all workers; two of them keep two cores busy
    maxWorkers: 2,
    isolate: false,
    expect: { poll: { timeout: limits.state, interval: 40 } },
    // a browser on a busy machine may miss a moment; a test that fails three times fails
    retry: 2,
    testTimeout: limits.test,
    hookTimeout: limits.hook,
  },
})
