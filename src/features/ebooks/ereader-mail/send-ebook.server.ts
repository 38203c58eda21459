import { whoUses, writeUsage } from '#src/features/ebooks/ebook-usage/ebook-usage.server.ts'
import { hashedWho } from '#src/features/ebooks/ebook-usage/usage-queue.server.ts'
import type { EbookReader } from '#src/features/ebooks/ebooks/ebook-access.server.ts'
import { type Ebook, ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { gathered } from '#src/server/files/content-parts.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { megabytesByMail } from './ereader.ts'
import { countMail, ownEreader, refusedEreader } from './own-ereader.server.ts'

/** Who has something sent, and where they are. */
type Sender = EbookReader & { readonly actor: Person }

/**
 * Sends the file of an e-book to the e-reader of whoever asks, by mail, where its rights let them
 * save it. Gives its title. Errors: `not-found`; `forbidden` where it may not be saved; `conflict`
 * without a confirmed e-reader; `too-large`; `too-many-requests`; `unavailable` where the file is
 * gone.
 */
export async function sendEbook(
  db: Db,
  files: FileStore,
  sender: Sender,
  number: string,
  language: Language,
): Promise<string> {
  const { actor } = sender
  const ebook = await ebookAt(db, sender, number)
  const { abilities, kind, fileKey, bytes, facts } = ebook
  if (!abilities.download || kind === 'link' || fileKey === null) {
    throw refusedEreader('forbidden', (words) => words.mayNotSave)
  }
  const most = megabytesByMail * 1024 ** 2
  if ((bytes ?? 0) > most) {
    throw refusedEreader('too-large', (words) => words.tooLarge(megabytesByMail))
  }
  const ereader = await ownEreader(db, actor)
  if (!ereader?.isConfirmed) throw refusedEreader('conflict', (words) => words.needsEreader)
  const file = await files.open(fileKey)
  if (!file) throw refusedEreader('unavailable', (words) => words.gone)
  const content = Buffer.from(await gathered(file.stream, most))
  const subject = cleanLine(facts.title, 150) || fileName(ebook)
  await inTransaction(db, async (within) => {
    await countMail(within, actor, 'e-book')
    const mail = mailBody({ subject, before: subject, button: '', after: '' }, null, language)
    const attachment = { name: fileName(ebook), content }
    await writeMail(within, { kind: 'e-reader', to: ereader.email, ...mail, attachment })
  })
  const who = hashedWho(whoUses(actor, '', ''))
  const at = new Date().toISOString()
  await writeUsage(db, [{ at, who, number: ebook.number, place: 0, kind: 'request' }])
  return facts.title
}

/** A name that mail and every e-reader take: plain letters of its title, else its number. */
function fileName({ facts, number, kind }: Ebook): string {
  const plain = facts.title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${plain || `e-book-${number}`}.${kind}`
}
