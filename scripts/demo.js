import { launch } from './launch.js'

// Limits that suit a person trying the product out; everything else as the environment says.
await launch({ RATE_LIMITS: 'relaxed', ...process.env, DEMO: 'true' })
