import { startTestServer } from './test-server.ts'

/**
 * A program that keeps the embedded database of a data folder open until its standard input ends. With a
 * second folder it archives every change there.
 */
const [, , dataDir = '', backupDir] = process.argv
try {
  const { url } = await startTestServer(dataDir, backupDir)
  console.info(url)
  process.stdin.on('end', () => process.exit(0)).resume()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
