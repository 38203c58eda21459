import { formSecret, type Sender } from '#src/features/content/feedback/feedback-sender.server.ts'
import type { Written } from '#src/features/content/feedback/feedback-shape.server.ts'
import { writePass } from '#src/features/content/feedback/form-pass.server.ts'
import { newKey, sendFeedback } from '#src/features/content/feedback/send-feedback.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { memoryFiles } from './memory-files.ts'

/** What a visitor has to say. */
export const complaint: Written = {
  kind: 'complaint',
  body: 'The fan above table four does not work.',
  email: null,
  ratings: {},
  namedAs: null,
}

/** A visitor of a network. */
export function visitorOf(network = '203.0.113.0/24'): Sender {
  return { actor: visitor, network, language: 'en' }
}

/** The pass of a form that was given a minute ago. */
export async function goodPass(db: Db, bits = 0): Promise<string> {
  return writePass(await formSecret(db), new Date(Date.now() - 60_000), bits)
}

/** Sends a feedback; gives its number and the token of its link. */
export async function sent(db: Db, sender = visitorOf(), written: Partial<Written> = {}) {
  const key = newKey()
  const answers = { key, pass: await goodPass(db), work: '', sum: '' }
  const whole = { ...complaint, ...written }
  const number = await sendFeedback(db, memoryFiles(), sender, whole, answers)
  return { number, token: key }
}
