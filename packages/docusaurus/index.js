export * from '@strata/core'
export * from './lib/index.js'
