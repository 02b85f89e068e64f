export { audit } from './audit.ts'
export { networkOf } from './network.ts'
export { readVisitor } from './visitor.ts'
