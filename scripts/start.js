import { launch } from './launch.js'

await launch({ ...process.env, NODE_ENV: 'production' })
