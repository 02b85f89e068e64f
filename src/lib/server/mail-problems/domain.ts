import type { Domain } from '../domain.ts'
import { routes } from './routes.ts'

export const mailProblems: Domain = { routes }
