import type { Db } from '#src/server/database/connect.ts'
import type { SiteEntry } from '#src/server/site-kind.ts'
import { plainTranslations, plainWritten } from '#src/server/text/written-text.ts'
import { faqHref } from './faq.ts'
import { shownFaq } from './faq-rows.server.ts'

/** The keys of all that the office has added. */
export async function faqKeys(db: Db): Promise<string[]> {
  return (await db.selectFrom('faq_entries').select('id').execute()).map(({ id }) => id)
}

/** Those of these keys that the support page shows, as the search over the whole site has them. */
export async function faqSiteEntries(db: Db, keys: readonly string[]): Promise<SiteEntry[]> {
  return (await shownFaq(db, keys)).map(({ id, number, title, body, translations, changedAt }) => ({
    key: id,
    href: faqHref(number),
    title,
    body: plainWritten(body),
    translations: plainTranslations(translations),
    day: null,
    changedAt,
  }))
}
