import { formatIssn } from '#src/features/collection/books/isbn.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { accessFields } from './access-texts.ts'
import { type FactChange, factChanges } from './journal-changes.ts'
import { journalSort } from './journal-keys.ts'
import type { JournalFacts } from './journals.ts'
import type { ListColumn } from './list-columns.ts'
import { type ListDefaults, type ListedJournal, readListRow } from './list-row.ts'
import { mergedWithList, newFromList } from './merge-listed.ts'

/** A journal that there is, as an import compares rows with it. */
export type KnownJournal = {
  readonly id: string
  readonly number: number
  readonly version: number
  readonly facts: JournalFacts
}

/** A row of the list as it came. */
export type PlannedRow = {
  readonly row: number
  readonly cells: readonly string[]
  readonly problem: string | null
}

export type RowOutcome = 'new' | 'changed' | 'unchanged' | 'faulty'

/** What becomes of a row. */
export type RowPlan = {
  readonly row: number
  readonly outcome: RowOutcome
  readonly reason: string | null
  /** The number of the journal that it is of, where there is one already. */
  readonly journal: number | null
  /** What it changes of that one. */
  readonly changes?: readonly FactChange[]
}

/** A journal as the import is to leave it, with the rows that make it so. */
export type PlannedJournal = {
  /** null: a new one. */
  readonly known: KnownJournal | null
  readonly facts: JournalFacts
  readonly rows: readonly number[]
}

export type ImportPlan = {
  readonly rows: readonly RowPlan[]
  /** Those that are new or change. */
  readonly journals: readonly PlannedJournal[]
}

type Asked = {
  readonly rows: readonly PlannedRow[]
  readonly meanings: readonly (ListColumn | null)[]
  readonly defaults: ListDefaults
  /** From when readers see new journals; null: they are drafts. */
  readonly publishedAt: Date | null
  readonly known: readonly KnownJournal[]
  /** Gives the journal as it is kept; throws an AppError where it cannot be. */
  readonly check: (facts: JournalFacts) => JournalFacts
}

type Draft = { known: KnownJournal | null; facts: JournalFacts; rows: number[]; isChanged: boolean }

/**
 * What an import would do, row by row: which journals are new, which change, which rows are faulty
 * and why. Journals are the same by ISSN or eISSN; by their title where one of them has neither.
 */
export function planImport(asked: Asked): ImportPlan {
  const { rows, meanings, defaults } = asked
  const drafts = new Drafts(asked.known)
  const read = rows.map(({ row, cells, problem }) => ({
    row,
    read: problem === null ? readListRow(cells, meanings, defaults) : refused(problem),
  }))
  const titles = new Map(
    read.flatMap(({ read }) =>
      read.ok && read.journal.titleId !== '' ? [[read.journal.titleId, read.journal.title]] : [],
    ),
  )
  const plans = read.map(({ row, read }): RowPlan => {
    if (!read.ok) return faulty(row, read.reason)
    return placeRow(asked, drafts, row, withFormerTitle(read.journal, titles))
  })
  const journals = drafts.all.filter(({ isChanged }) => isChanged)
  return { rows: plans, journals }
}

const refused = (reason: string) => ({ ok: false, reason }) as const

/** KBART names the title before by its id: where the list has it, it is a former title. */
function withFormerTitle(
  journal: ListedJournal,
  titles: ReadonlyMap<string, string>,
): ListedJournal {
  const former = titles.get(journal.precedingId)
  if (former === undefined || former === journal.title) return journal
  return { ...journal, formerTitles: [...journal.formerTitles, former] }
}

function placeRow(asked: Asked, drafts: Drafts, row: number, listed: ListedJournal): RowPlan {
  const found = drafts.find(listed)
  if (typeof found === 'string') return faulty(row, found)
  const merged = found
    ? mergedWithList(found.facts, listed)
    : newFromList(listed, asked.publishedAt)
  if (merged === null) {
    return faulty(row, 'The journal has too many places online already.')
  }
  const facts = checked(asked, merged)
  if (typeof facts === 'string') return faulty(row, facts)
  if (!found) {
    drafts.add(facts, row)
    return { row, outcome: 'new', reason: null, journal: null }
  }
  const journal = found.known?.number ?? null
  if (isSame(found.facts, facts)) return { row, outcome: 'unchanged', reason: null, journal }
  const changes = factChanges(found.facts, facts)
  drafts.change(found, facts, row)
  return { row, outcome: 'changed', reason: null, journal, changes }
}

function faulty(row: number, reason: string): RowPlan {
  return { row, outcome: 'faulty', reason, journal: null }
}

function checked({ check }: Asked, facts: JournalFacts): JournalFacts | string {
  try {
    return check(facts)
  } catch (error) {
    if (!isAppError(error)) throw error
    return error.message.slice(0, 500)
  }
}

function isSame(one: JournalFacts, other: JournalFacts): boolean {
  return comparable(one) === comparable(other)
}

/** The facts as a text, in whatever order their properties came. */
function comparable({ access, ...facts }: JournalFacts): string {
  const places = access.map((place) => accessFields.map((field) => place[field]))
  return JSON.stringify([
    Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    places,
  ])
}

/** Journals as the import leaves them, to be found by what rows say of them. */
class Drafts {
  readonly all: Draft[] = []
  readonly #byNumber = new Map<string, Draft>()
  readonly #byTitle = new Map<string, Draft[]>()

  constructor(known: readonly KnownJournal[]) {
    for (const one of known)
      this.#keep({ known: one, facts: one.facts, rows: [], isChanged: false })
  }

  /** The journal that a row is of; null: none yet; a sentence where it is of two. */
  find({ title, issn, eissn }: ListedJournal): Draft | null | string {
    const byPrint = issn === null ? undefined : this.#byNumber.get(issn)
    const byOnline = eissn === null ? undefined : this.#byNumber.get(eissn)
    if (byPrint && byOnline && byPrint !== byOnline) {
      return `Its ISSN ${formatIssn(issn ?? '')} is that of “${byPrint.facts.title}”, its eISSN ${formatIssn(eissn ?? '')} that of “${byOnline.facts.title}”.`
    }
    const byNumber = byPrint ?? byOnline
    if (byNumber) return byNumber
    const named = (this.#byTitle.get(journalSort(title)) ?? []).filter(
      ({ facts }) =>
        (issn === null && eissn === null) || (facts.issn === null && facts.eissn === null),
    )
    if (named.length > 1) {
      return 'Several journals have this title: give the row the ISSN of the one that is meant.'
    }
    return named[0] ?? null
  }

  add(facts: JournalFacts, row: number): void {
    this.#keep({ known: null, facts, rows: [row], isChanged: true })
  }

  change(draft: Draft, facts: JournalFacts, row: number): void {
    draft.facts = facts
    draft.rows.push(row)
    draft.isChanged = true
    this.#number(draft)
  }

  #keep(draft: Draft): void {
    this.all.push(draft)
    this.#number(draft)
    const key = journalSort(draft.facts.title)
    const named = this.#byTitle.get(key)
    if (named) named.push(draft)
    else this.#byTitle.set(key, [draft])
  }

  #number(draft: Draft): void {
    const { issn, eissn } = draft.facts
    for (const number of [issn, eissn]) if (number !== null) this.#byNumber.set(number, draft)
  }
}
