export * from '../../shared/commonUtils.ts'
