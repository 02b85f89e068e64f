import { startEmbedded } from '#lib/server/db/embedded.ts'

/** A program that holds the embedded database of a data folder until it is ended from outside. */
const [, , dataDir = ''] = process.argv
try {
  const { url } = await startEmbedded({
    dataDir,
    log: { error: console.error, info: console.error },
    onLost: () => process.exit(1),
  })
  console.info(url)
  // The pipe to the parent keeps this program alive; its end is the order to leave.
  process.stdin.on('end', () => process.exit(0)).resume()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
