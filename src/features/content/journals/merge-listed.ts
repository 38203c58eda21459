import { nameKey } from '#src/kernel/name-key.ts'
import type { JournalAccess, JournalFacts } from './journals.ts'
import { mostAccess } from './journals.ts'
import type { ListedJournal } from './list-row.ts'

/** A new journal of a row of a list. */
export function newFromList(listed: ListedJournal, publishedAt: Date | null): JournalFacts {
  const { titleId: _id, precedingId: _preceding, access, ...facts } = listed
  return {
    ...facts,
    kind: kindOf(listed),
    body: '',
    coverAlt: '',
    access: access ? [access] : [],
    publishedAt,
  }
}

function kindOf({ access, holdings }: ListedJournal): JournalFacts['kind'] {
  if (!access) return 'print'
  if (holdings !== '') return 'both'
  return access.way === 'open' ? 'open-access' : 'electronic'
}

/**
 * A journal with what a row of a list adds: what is empty is filled, texts of lists are added, and a
 * place online of the same package and beginning is brought up to date. What the library has
 * written stays. null: it has more places than fit.
 */
export function mergedWithList(journal: JournalFacts, listed: ListedJournal): JournalFacts | null {
  const access = listed.access ? mergedAccess(journal.access, listed.access) : journal.access
  if (access === null) return null
  return {
    ...journal,
    formerTitles: added(journal.formerTitles, listed.formerTitles, journal.title),
    abbreviations: added(journal.abbreviations, listed.abbreviations, journal.title),
    issn: journal.issn ?? notThe(journal.eissn, listed.issn),
    eissn: journal.eissn ?? notThe(journal.issn, listed.eissn),
    publisher: journal.publisher || listed.publisher,
    subjects: added(journal.subjects, listed.subjects, ''),
    frequency: journal.frequency ?? listed.frequency,
    holdings: journal.holdings || listed.holdings,
    department: journal.department || listed.department,
    kind: journal.kind === 'print' && listed.access ? 'both' : journal.kind,
    access,
  }
}

function notThe(other: string | null, number: string | null): string | null {
  return number === other ? null : number
}

function added(
  texts: readonly string[],
  more: readonly string[],
  title: string,
): readonly string[] {
  const known = new Set([title, ...texts].map((text) => nameKey(text)))
  const others = more.filter((text) => {
    const key = nameKey(text)
    if (text === '' || known.has(key)) return false
    known.add(key)
    return true
  })
  return others.length === 0 ? texts : [...texts, ...others]
}

function mergedAccess(
  access: readonly JournalAccess[],
  one: JournalAccess,
): readonly JournalAccess[] | null {
  const place = access.findIndex((other) => isSamePlace(other, one))
  if (place >= 0) return access.map((other, index) => (index === place ? one : other))
  return access.length < mostAccess ? [...access, one] : null
}

/** One package has a journal from one year on once; what is in no package is told by its address. */
function isSamePlace(one: JournalAccess, other: JournalAccess): boolean {
  if (one.coveredFrom !== other.coveredFrom) return false
  if (one.package === '' && other.package === '') return one.href === other.href
  return nameKey(one.package) === nameKey(other.package)
}
