import { launch } from './launch.js'

// Rate limits and log level for trying out the product. Environment variables override them.
await launch({
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'relaxed',
  ...process.env,
  DEMO: 'true',
  NODE_ENV: 'production',
})
