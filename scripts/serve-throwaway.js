import { startThrowaway } from './throwaway.js'

const { stop } = await startThrowaway({ PORT: process.env['PORT'] })
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
