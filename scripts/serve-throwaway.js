import { ensureBuilt } from './ensure-built.js'
import { startThrowaway } from './throwaway.js'

await ensureBuilt()
const { stop } = await startThrowaway({ PORT: process.env['PORT'] })
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
