import { recordSources } from '../ensure-built.js'

await recordSources()
