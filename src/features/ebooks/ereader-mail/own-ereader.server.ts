import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { institute } from '#institute'
import type { Person } from '#src/kernel/actor.ts'
import { readEmail } from '#src/kernel/email-address.ts'
import { AppError, type ErrorCode } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Translated } from '#src/kernel/words/words.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { codeHours, type Ereader, mailsADay, mostWrongCodes } from './ereader.ts'
import type { en } from './words/en.ts'
import { ereaderWords } from './words.ts'

/** Why something of an e-reader is refused, as its owner reads it; `field`: which says it. */
export function refusedEreader(
  code: ErrorCode,
  pick: (words: Translated<typeof en>) => string,
  field?: string,
): AppError {
  const sentence = say(ereaderWords, pick)
  return new AppError(code, sentence, field ? { fields: [{ field, message: sentence }] } : {})
}

/** The e-reader of a person; null: they have none. */
export async function ownEreader(db: Db, person: Person): Promise<Ereader | null> {
  const { rows } = await sql<Ereader>`
    select email, confirmed_at is not null as "isConfirmed" from e_readers where user_id = ${person.id}`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * Keeps the address of a person's e-reader in place of the one before, and mails it a code: nothing
 * else is sent there before that is typed. Errors: `invalid-input`, `too-many-requests`.
 */
export async function saveEreader(
  db: Db,
  person: Person,
  typed: string,
  language: Language,
): Promise<void> {
  const email = readEmail(typed)
  if (email === null) throw refusedEreader('invalid-input', (words) => words.badAddress, 'email')
  await inTransaction(db, async (within) => {
    await countMail(within, person, 'code')
    const known = await within
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('id', '<>', person.id)
      .executeTakeFirst()
    if (known) throw refusedEreader('invalid-input', (words) => words.notYours, 'email')
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await sql`
      insert into e_readers (user_id, email, code_hash, code_ends)
      values (${person.id}, ${email}, ${hashOf(person, code)}, now() + ${codeHours} * interval '1 hour')
      on conflict (user_id) do update set email = excluded.email, code_hash = excluded.code_hash,
        code_ends = excluded.code_ends, wrong_codes = 0, confirmed_at = null, created_at = now()`.execute(
      within,
    )
    const words = ereaderWords[language]
    const said = words.codeText(code, institute.libraryName)
    const subject = words.codeSubject(institute.libraryName)
    // E-readers show what is attached, and not what a mail says.
    const attachment = { name: 'code.txt', content: Buffer.from(`\ufeff${said}\n`) }
    const mail = mailBody({ subject, before: said, button: '', after: '' }, null, language)
    await writeMail(within, { kind: 'e-reader', to: email, ...mail, attachment })
  })
}

/**
 * Confirms a person's e-reader by the code that came there. Errors: `invalid-input` for a wrong
 * one, `conflict` where none waits or too many were wrong.
 */
export async function confirmEreader(db: Db, person: Person, typed: string): Promise<void> {
  const code = typed.replace(/\s/g, '')
  const found = await inTransaction(db, async (within) => {
    const { rows } = await sql<{ hash: Buffer | null; isOver: boolean }>`
      select code_hash as hash, code_ends <= now() or wrong_codes >= ${mostWrongCodes} as "isOver"
      from e_readers where user_id = ${person.id} for update`.execute(within)
    const [row] = rows
    if (!row || row.hash === null) return 'none'
    if (row.isOver) return 'over'
    if (timingSafeEqual(row.hash, hashOf(person, code))) {
      await sql`
        update e_readers set confirmed_at = now(), code_hash = null, code_ends = null, wrong_codes = 0
        where user_id = ${person.id}`.execute(within)
      return 'right'
    }
    // Counted although it is refused.
    await sql`update e_readers set wrong_codes = wrong_codes + 1 where user_id = ${person.id}`.execute(
      within,
    )
    return 'wrong'
  })
  if (found === 'wrong') throw refusedEreader('invalid-input', (words) => words.wrongCode, 'code')
  if (found === 'over') throw refusedEreader('conflict', (words) => words.codeOver)
  if (found === 'none') throw refusedEreader('conflict', (words) => words.noEreader)
}

/** Forgets a person's e-reader; where they have none it does nothing. */
export async function removeEreader(db: Db, person: Person): Promise<void> {
  await sql`delete from e_readers where user_id = ${person.id}`.execute(db)
}

/**
 * Counts what a person has sent within a day, under a lock of their account. Errors:
 * `too-many-requests`.
 */
export async function countMail(
  within: Db,
  person: Person,
  kind: keyof typeof mailsADay,
): Promise<void> {
  await sql`select from users where id = ${person.id} for no key update`.execute(within)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from e_reader_mails
    where user_id = ${person.id} and kind = ${kind} and sent_at > now() - interval '1 day'`.execute(
    within,
  )
  if ((rows[0]?.count ?? 0) >= mailsADay[kind]) {
    throw refusedEreader('too-many-requests', (words) => words.tooMany)
  }
  await sql`insert into e_reader_mails (id, user_id, kind) values (${newId()}, ${person.id}, ${kind})`.execute(
    within,
  )
}

/** Forgets how much was sent before the last day. */
export async function sweepEreaderMails(db: Db): Promise<void> {
  await sql`delete from e_reader_mails where sent_at < now() - interval '1 day'`.execute(db)
}

function hashOf(person: Person, code: string): Buffer {
  return createHash('sha256').update(`${person.id} ${code}`).digest()
}
