import { launch } from './launch.js'

await launch({ ...process.env, DEMO: 'false', NODE_ENV: 'production' })
