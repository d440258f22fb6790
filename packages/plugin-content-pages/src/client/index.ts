export type * from '../shared/types.ts'
