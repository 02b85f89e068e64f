export { audit } from './audit.ts'
export type { Keys } from './keys.ts'
export { networkOf } from './network.ts'
export { readVisitor } from './visitor.ts'
