export { hasProtocol, isInternalUrl as default } from '../../shared/index.ts'
