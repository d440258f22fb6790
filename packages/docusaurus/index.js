export * from '@strata/core'
