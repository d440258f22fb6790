import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['setup.ts'],
    environment: 'node',
    // installing is mostly waiting for the network and the disk: two at once
    maxWorkers: 2,
    isolate: false,
    // they end what hangs
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})
