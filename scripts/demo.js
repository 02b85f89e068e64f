import { launch } from './launch.js'

// Limits and a log that suit a person trying the product out, unless the environment says otherwise.
await launch({
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'relaxed',
  ...process.env,
  DEMO: 'true',
  NODE_ENV: 'production',
})
