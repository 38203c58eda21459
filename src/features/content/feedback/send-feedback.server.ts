import { randomBytes } from 'node:crypto'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { requireFew } from '#src/server/attached/attached-kind.ts'
import { checkFiles } from '#src/server/attached/check-files.ts'
import { keepingFiles, noFileChanges, writeFiles } from '#src/server/attached/write-files.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { feedbackAnswerWords } from './answers/words.ts'
import { feedbackFileLimits, keyShape } from './feedback.ts'
import { feedbackFileKind } from './feedback-kinds.server.ts'
import {
  formSecret,
  hashesOf,
  type Sender,
  type SenderHashes,
  tokenHash,
} from './feedback-sender.server.ts'
import type { Written } from './feedback-shape.server.ts'
import {
  isInTime,
  type PassAnswers,
  passSeconds,
  proofOf,
  readPass,
  writePass,
} from './form-pass.server.ts'
import { bitsNow, lockSender, requireFewSums, requireRoom } from './require-sender.server.ts'

/** What came with the text: its key, the form's pass and what the pass asked for. */
type SentAnswers = PassAnswers & { readonly pass: string }

/** A new key, for a sender who has made none. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** The pass of a form that is given now. */
export async function givePass(db: Db, sender: Pick<Sender, 'actor' | 'network'>): Promise<string> {
  const bits = await bitsNow(db, await hashesOf(db, sender))
  return writePass(await formSecret(db), new Date(), bits)
}

/**
 * Takes a feedback; gives its number. Sent again under the same key it is not written twice.
 * Errors: `sign-in-needed` where the name is to stand with it of somebody who is not signed in,
 * `too-many-requests` with `details.pass`, a pass for the next try, where the form came too soon or
 * too late, or without the work that is asked for; `conflict` where the key is another text's;
 * those of `requireRoom` and `checkFiles`.
 */
export async function sendFeedback(
  db: Db,
  files: FileStore,
  sender: Sender,
  written: Written,
  answers: SentAnswers,
  sent: readonly File[] = [],
): Promise<number> {
  const { actor } = sender
  const known = await sentBefore(db, answers.key, written)
  if (known !== null) return known
  const named =
    actor.kind === 'user' && actor.verified && actor.id === written.namedAs ? actor : null
  if (written.namedAs !== null && !named) {
    throw new AppError(
      'sign-in-needed',
      say(feedbackAnswerWords, (words) => words.signInAgain),
    )
  }
  const hashes = await hashesOf(db, sender)
  const { account, network } = hashes
  await requireRoom(db, hashes)
  const { proof, bits } = await requireProof(db, hashes, answers)
  requireFew(feedbackFileKind, sent)
  const added = await checkFiles(sent, feedbackFileLimits.megabytes)
  const { kind, body, ratings } = written
  return keepingFiles(db, files, feedbackFileKind, { ...noFileChanges, added }, () =>
    inTransaction(
      db,
      async (within) => {
        await lockSender(within, hashes)
        const before = await sentBefore(within, answers.key, written)
        if (before !== null) return before
        // Of many who came at once, those before this one count.
        const needed = await requireRoom(within, hashes)
        if (needed > bits) throw askedAgain(await formSecret(db), needed, true)
        if (proof === 'sum') await requireFewSums(within, hashes)
        const id = newId()
        const { number } = await within
          .insertInto('feedback')
          .values({
            id,
            kind,
            body,
            proof,
            user_id: named?.id ?? null,
            name: named?.name ?? null,
            email: named?.email ?? written.email,
            language: sender.language,
            account_hash: account,
            network_hash: network,
          })
          .returning('number')
          .executeTakeFirstOrThrow()
        await within
          .insertInto('feedback_links')
          .values({ token_hash: tokenHash(answers.key), feedback_id: id })
          .execute()
        const scored = Object.entries(ratings)
        if (scored.length > 0) {
          const rows = scored.map(([area, score]) => ({ feedback_id: id, area, score }))
          await within.insertInto('feedback_ratings').values(rows).execute()
        }
        await writeFiles(within, feedbackFileKind, id, [], { ...noFileChanges, added })
        return number
      },
      isSentTwice,
    ),
  )
}

/** The same key from two networks at once: the second finds the first when it is run again. */
function isSentTwice(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'feedback_links_pkey'
  )
}

/** The number of what was sent under this key; null: nothing. Errors: `conflict`. */
async function sentBefore(db: Db, key: string, { body }: Written): Promise<number | null> {
  const found = await db
    .selectFrom('feedback_links')
    .innerJoin('feedback', 'feedback.id', 'feedback_id')
    .select(['number', 'body', 'state'])
    .where('token_hash', '=', tokenHash(key))
    .executeTakeFirst()
  if (!found) return null
  if (found.body === body || found.state === 'withdrawn') return found.number
  throw new AppError(
    'conflict',
    say(feedbackAnswerWords, (words) => words.keyUsed),
    { reason: 'key-used' },
  )
}

/** How the sender has proved to be no robot, and how much of it the form asked for. */
async function requireProof(db: Db, hashes: SenderHashes, answers: SentAnswers) {
  const secret = await formSecret(db)
  const bits = await bitsNow(db, hashes)
  const pass = readPass(secret, answers.pass)
  if (!pass || !keyShape.test(answers.key) || !isInTime(pass, new Date())) {
    throw askedAgain(secret, bits, false)
  }
  if (pass.bits < bits) throw askedAgain(secret, bits, true)
  const proof = await proofOf(answers.pass, pass, answers)
  if (!proof) throw askedAgain(secret, bits, true)
  return { proof, bits: pass.bits }
}

/** With a pass for the next try, which asks for so much work. */
function askedAgain(secret: string, bits: number, workIsAsked: boolean): AppError {
  return new AppError(
    'too-many-requests',
    say(feedbackAnswerWords, (words) => (workIsAsked ? words.workFirst : words.sendOnceMore)),
    { pass: writePass(secret, new Date(), bits), bits, retryAfter: passSeconds.least },
  )
}
