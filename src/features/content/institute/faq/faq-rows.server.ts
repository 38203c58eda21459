import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Translations } from '#src/kernel/translations.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type FaqEntry, mostFaq, type OfficeFaqEntry } from './faq.ts'

/** Throws `forbidden` to all but administrators. */
export function requireFaqOffice(actor: Actor): void {
  requireDuty(
    'staff:contents',
    actor,
    'Only the staff of the library change the answers on the support page.',
  )
}

/** What the support page shows, in its order; `ids`: of these alone. */
export async function shownFaq(db: Db, ids?: readonly string[]): Promise<FaqEntry[]> {
  const shown = db
    .selectFrom('faq_entries')
    .select(['id', 'number', 'title', 'body', 'changed_at as changedAt'])
    .select(sql<Translations>`translations`.as('translations'))
    .where('withdrawn_at', 'is', null)
    .orderBy('place')
    .limit(mostFaq)
  return (ids ? shown.where(sql<boolean>`id::text = any(${[...ids]}::text[])`) : shown).execute()
}

/** All entries in their order, with those that are withdrawn. Errors: `forbidden`. */
export async function officeFaq(db: Db, actor: Actor): Promise<OfficeFaqEntry[]> {
  requireFaqOffice(actor)
  return db
    .selectFrom('faq_entries')
    .select(['id', 'number', 'title', 'body', 'version'])
    .select(sql<Translations>`translations`.as('translations'))
    .select(sql<boolean>`withdrawn_at is null`.as('isShown'))
    .orderBy('place')
    .limit(mostFaq)
    .execute()
}
