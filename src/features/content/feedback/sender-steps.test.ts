import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { sent, visitorOf } from '#test/feedback.ts'
import { signedInAs } from '#test/signed-in.ts'
import { messageLimits } from './feedback-limits.ts'
import { claimOfLink, ownFeedback } from './feedback-rows.server.ts'
import type { Written } from './feedback-shape.server.ts'
import { newKey } from './send-feedback.server.ts'
import { addMessage, withdrawFeedback } from './sender-steps.server.ts'

const { db } = await testDatabase()
beforeEach(async () => {
  await db.deleteFrom('feedback').execute()
  await db.deleteFrom('feedback_blocks').execute()
})

test('a sender who is blocked adds nothing by an earlier link either, and may still withdraw', async () => {
  const { number, token } = await sent(db)
  const claim = { token, number: '' }
  await addMessage(db, visitor, claim, 'Before.')
  await sql`
    insert into feedback_blocks (sender_hash, until, blocked_by)
    select network_hash, now() + interval '1 day', 'a' from feedback where number = ${number}`.execute(
    db,
  )
  const more = addMessage(db, visitor, claim, 'More abuse.')
  await expect(more).rejects.toMatchObject({ code: 'forbidden' })
  expect((await ownFeedback(db, visitor, claim)).messages).toHaveLength(1)
  await withdrawFeedback(db, visitor, claim)
})

test('messages end at their limit, of an hour and of a day', async () => {
  const { token } = await sent(db)
  const claim = { token, number: '' }
  const add = (count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, at) => addMessage(db, visitor, claim, `${at}`)),
    )
  const taken = (tries: readonly PromiseSettledResult<void>[]) =>
    tries.filter(({ status }) => status === 'fulfilled').length
  expect(taken(await add(15))).toBe(messageLimits.hour)
  const back = sql`update feedback_messages set created_at = created_at - interval '61 minutes'`
  await back.execute(db)
  expect(taken(await add(15))).toBe(messageLimits.hour)
  await back.execute(db)
  expect(taken(await add(15))).toBe(messageLimits.hour)
  await back.execute(db)
  expect(taken(await add(15))).toBe(0)
})

test('a link that is pasted opens what it leads to, also with what stands around it', async () => {
  const { number, token } = await sent(db)
  const link = `https://library.example/feedback/${number}?token=${token}`
  for (const pasted of [link, ` <${link}&sent> `, token, `${link}&lang=or`]) {
    expect(await claimOfLink(db, pasted)).toEqual({ number, token })
  }
  for (const wrong of ['', String(number), newKey(), `${token}x`, link.slice(0, -1)]) {
    await expect(claimOfLink(db, wrong)).rejects.toMatchObject({
      code: 'invalid-input',
      details: { fields: [{ field: 'link' }] },
    })
  }
})

test('what is said of the link depends on how its sender gets there besides', async () => {
  const { person } = await signedInAs(db, 'student')
  const reach = async (sender = visitorOf(), written: Partial<Written> = {}) => {
    const { token } = await sent(db, sender, written)
    return (await ownFeedback(db, visitor, { token, number: '' })).alsoBy
  }
  expect(await reach()).toBe('nothing')
  expect(await reach(visitorOf(), { email: 'me@home.example' })).toBe('mail')
  expect(await reach({ ...visitorOf(), actor: person }, { namedAs: person.id })).toBe('name')
})
