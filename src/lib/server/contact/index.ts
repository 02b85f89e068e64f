export { contactData } from './personal-data.ts'
