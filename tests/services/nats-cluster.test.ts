import { afterAll, expect, test } from 'vitest'

import { publishEvent } from '#lib/server/events/publish.ts'
import { messageIdsOf, openStream } from '#support/events/event-stream.ts'
import { makeCandidate } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { secondProgram } from '#support/program/second-program.ts'
import { natsCluster } from '#support/services/nats-server.ts'

const EVENTS = 100

const servers = await natsCluster()
const NATS_URL = servers.map(({ url }) => url).join(',')
const first = await testApp({ NATS_URL })
const second = await secondProgram(first, { NATS_URL })
afterAll(second.stop)

test('R34 each of three NATS servers is killed once while events are sent, and no stream misses one', async () => {
  const person = await makeCandidate(first.db)
  const streams = [await openStream(first, person), await openStream(second, person)]
  let sent = 0
  const send = async (count: number) => {
    for (let each = 0; each < count; each += 1) {
      sent += 1
      const messageId = sent
      await (sent % 2 === 0 ? first.db : second.services.db).transaction(tx =>
        publishEvent(tx, {
          data: { conversationId: 1, messageId },
          kind: 'message.sent',
          userIds: [person.id],
        }),
      )
    }
  }
  for (const server of servers) {
    const sending = send(EVENTS)
    await server.stop()
    await sending
    await send(EVENTS)
    await server.start()
  }
  for (const stream of streams) {
    await stream.hears(sent + 1)
    expect(messageIdsOf(stream)).toEqual(Array.from({ length: sent }, (_, at) => at + 1))
    await stream.leave()
  }
})
