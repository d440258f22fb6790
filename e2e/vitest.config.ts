import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

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
    expect: { poll: { timeout: 8000, interval: 40 } },
    // a browser on a busy machine may miss a moment; a test that fails three times fails
    retry: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
