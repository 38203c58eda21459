import { z } from '@hono/zod-openapi'
import { noFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requireContributor } from './require-contributor.server.ts'
import { checkedEbook } from './said-ebook.server.ts'

const notLink = 'badLink'

/** The title of a book as it is written. */
export const ebookTitle = z
  .string('titleMissing')
  .overwrite((text) => cleanLine(text, 401))
  .min(1, 'titleMissing')
  .max(400, 'tooLong:400')

/** An address elsewhere: https alone, without a name or password in it. */
export const linkShape = z
  .string(notLink)
  .trim()
  .max(2000, 'longLink')
  .refine((text) => {
    const url = URL.parse(text)
    return url?.protocol === 'https:' && url.username === '' && /^https:\/\/\S+$/i.test(text)
  }, notLink)
  .transform((text) => URL.parse(text)?.href ?? text)

const shape = z.object({
  title: ebookTitle,
  link: linkShape,
})

/**
 * Makes a draft of an e-book that is read elsewhere; gives its number. Errors: `forbidden`,
 * `invalid-input` with `details.fields`.
 */
export async function addLink(
  db: Db,
  actor: Actor,
  written: { readonly title: string; readonly link: string },
): Promise<number> {
  requireContributor(actor)
  const { title, link } = checkedEbook(shape, written)
  return inTransaction(db, async (within) => {
    const { number } = await within
      .insertInto('ebooks')
      .values({
        id: newId(),
        kind: 'link',
        link,
        facts: JSON.stringify({ ...noFacts, title }),
        rights: 'link-only',
        created_by: actorName(actor),
      })
      .returning('number')
      .executeTakeFirstOrThrow()
    await audit(within, actor, 'e-book', [
      { action: 'added', id: String(number), after: { title, kind: 'link', link } },
    ])
    return number
  })
}
