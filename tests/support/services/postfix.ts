import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Options {
  /** The address of the program, which gets the reports. */
  program: string
  /** The port of the mail server for people. */
  peoplePort: number
  port: number
  token: string
}

/** The domain of the people's addresses, and that of the site. */
export const PEOPLE = 'people.example'
export const SITE_DOMAIN = 'jobs.example.com'

/** The Postfix services that deliver a mail, and create and deliver its bounce. */
const SERVICES = [
  'pickup unix n - n 60 1 pickup',
  'cleanup unix n - n - 0 cleanup',
  'qmgr unix n - n 300 1 qmgr',
  'rewrite unix - - n - - trivial-rewrite',
  'bounce unix - - n - 0 bounce',
  'defer unix - - n - 0 bounce',
  'trace unix - - n - 0 bounce',
  'verify unix - - n - 1 verify',
  'proxymap unix - - n - - proxymap',
  'smtp unix - - n - - smtp',
  'relay unix - - n - - smtp',
  'error unix - - n - - error',
  'retry unix - - n - - error',
  'anvil unix - - n - 1 anvil',
  'scache unix - - n - 1 scache',
  'postlog unix-dgram n - n - 1 postlogd',
]

/**
 * Starts Debian's Postfix with the documented configuration: the program's mail server, which also
 * receives the bounces. It can run beside another Postfix of the machine.
 */
export async function startPostfix(options: Options): Promise<{ stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'openings-postfix-'))
  await chmod(folder, 0o755)
  const config = join(folder, 'config')
  const at = (name: string) => join(folder, name)
  for (const name of ['config', 'queue', 'data', 'log']) await mkdir(at(name))
  const { stdout } = await run('id', ['-u', 'postfix'])
  await chown(at('data'), Number(stdout), 0)
  const token = at('token')
  await writeFile(token, `X-Bounce-Token: ${options.token}\n`)
  await writeFile(join(config, 'main.cf'), mainOf(folder, options))
  await writeFile(join(config, 'master.cf'), await masterOf(options, token))
  await run('postfix', ['-c', config, 'start'])
  return {
    stop: async () => {
      await run('postfix', ['-c', config, 'stop'])
      await rm(folder, { force: true, recursive: true })
    },
  }
}

function mainOf(folder: string, { peoplePort }: Options): string {
  const settings = {
    alias_maps: '',
    compatibility_level: '3.6',
    data_directory: join(folder, 'data'),
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    maillog_file: join(folder, 'log/mail.log'),
    maillog_file_prefixes: folder,
    mydestination: '',
    myhostname: 'mx.jobs.example.com',
    mynetworks: '127.0.0.0/8',
    queue_directory: join(folder, 'queue'),
    recipient_delimiter: '+',
    relay_domains: SITE_DOMAIN,
    smtp_host_lookup: 'native',
    smtpd_recipient_restrictions: `check_recipient_access inline:{ {unknown@${PEOPLE}=550 5.1.1 There is no such user}, {busy@${PEOPLE}=450 4.2.1 Try again later} }, permit_mynetworks, reject`,
    transport_maps: `inline:{ ${SITE_DOMAIN}=openings:, ${PEOPLE}=smtp:[127.0.0.1]:${peoplePort} }`,
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')
}

async function masterOf({ port, program }: Options, token: string): Promise<string> {
  const example = await readFile('docs/examples/postfix-bounces.cf', 'utf8')
  const passedOn = example
    .replaceAll('/etc/postfix/openings-token', token)
    .replace('http://127.0.0.1:4321', program)
  const services = [`127.0.0.1:${port} inet n - n - - smtpd`, ...SERVICES]
  return `${services.join('\n')}\n${passedOn}`
}
