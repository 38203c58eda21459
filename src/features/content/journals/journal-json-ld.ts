import type { JsonLd } from '#src/institute/head.ts'
import { languageOf } from '#src/kernel/text-language.ts'

type DescribedJournal = {
  readonly title: string
  readonly formerTitles: readonly string[]
  readonly abbreviations: readonly string[]
  readonly issn: string | null
  readonly eissn: string | null
  readonly publisher: string
  readonly subjects: readonly string[]
  readonly isOpen: boolean
}

/** A journal as JSON-LD (schema.org Periodical); `url` is the whole address of its page. */
export function journalJsonLd(journal: DescribedJournal, url: string): JsonLd {
  const { title, formerTitles, abbreviations, issn, eissn, publisher, subjects, isOpen } = journal
  const alternateName = [...abbreviations, ...formerTitles]
  const issns = [issn, eissn].filter((number) => number !== null)
  const inLanguage = languageOf(title)
  return {
    '@context': 'https://schema.org',
    '@type': 'Periodical',
    name: title,
    url,
    ...(alternateName.length > 0 ? { alternateName } : {}),
    ...(issns.length > 0 ? { issn: issns } : {}),
    ...(publisher ? { publisher: { '@type': 'Organization', name: publisher } } : {}),
    ...(subjects.length > 0 ? { about: [...subjects] } : {}),
    ...(inLanguage ? { inLanguage } : {}),
    ...(isOpen ? { isAccessibleForFree: true } : {}),
  }
}
