import { ensureBuilt } from './ensure-built.js'
import { startThrowaway } from './throwaway.js'

await ensureBuilt()
const { DATA_DIR, PORT } = process.env
const { stop } = await startThrowaway({ DATA_DIR, PORT })
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
