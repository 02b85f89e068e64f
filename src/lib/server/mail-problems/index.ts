export { describeProblem } from './texts.ts'
