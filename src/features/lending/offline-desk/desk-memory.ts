import type {
  Effects,
  Facts,
  FactsCopy,
  FactsMember,
  HoldRow,
  LoanRow,
  QueuedHold,
} from '#src/features/lending/circulation/circulation-rows.ts'
import type { WhoseCode } from '#src/features/lending/desk-answers/whose-code.ts'
import { type Calendars, calendarsOf } from '#src/features/lending/library-calendar/calendars.ts'
import type { RuleSet } from '#src/features/lending/loan-rules/loan-rules.ts'
import {
  type RuleBook,
  ruleBook,
  type StoredRules,
} from '#src/features/lending/loan-rules/rule-book.ts'
import { shortLoanOn } from '#src/features/lending/loan-rules/short-loans.ts'
import type { Day } from '#src/kernel/dates.ts'
import { foldedKey } from '#src/kernel/folding.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import type { SnapshotCopy, SnapshotHead, SnapshotMember, SnapshotPart } from './desk-snapshot.ts'

/**
 * What a desk without network knows of the library: its snapshot, and what was done at it since.
 * Ids are those of the snapshot.
 */
export class DeskMemory {
  readonly #titles = new Map<number, string>()
  readonly #copies = new Map<string, SnapshotCopy>()
  /** Barcodes by the codes of copies in capitals; a barcode goes before an accession number. */
  readonly #accessions = new Map<string, string>()
  readonly #barcodes = new Map<string, string>()
  readonly #members = new Map<number, SnapshotMember>()
  readonly #cards = new Map<string, number>()
  readonly #rolls = new Map<string, number>()
  /** Open loans by the barcodes of their copies. */
  readonly #loans = new Map<string, LoanRow>()
  readonly #queues = new Map<number, readonly QueuedHold[]>()
  readonly #sets = new Map<string, RuleSet>()
  head: SnapshotHead
  rules: RuleBook
  calendars: Calendars

  constructor(head: SnapshotHead) {
    this.head = head
    this.rules = rulesOf(head)
    this.calendars = calendarsOf(head.calendarVersion, head.calendarDays)
  }

  /** Takes a later head: what has changed since follows in parts. */
  renew(head: SnapshotHead): void {
    this.head = head
    this.rules = rulesOf(head)
    this.calendars = calendarsOf(head.calendarVersion, head.calendarDays)
  }

  /** Takes a part of the snapshot. */
  add({
    books = [],
    copies = [],
    members = [],
    loans = [],
    queues = [],
    ruleSets = [],
  }: SnapshotPart) {
    for (const [number, title] of books) this.#titles.set(number, title)
    for (const copy of copies) {
      const [barcode, accession] = copy
      this.#copies.set(barcode, copy)
      this.#barcodes.set(barcode.toUpperCase(), barcode)
      this.#accessions.set((accession ?? barcode).toUpperCase(), barcode)
    }
    const changed = new Set(members.map(({ number }) => String(number)))
    for (const [barcode, loan] of this.#loans) {
      if (changed.has(loan.member_id)) this.#loans.delete(barcode)
    }
    for (const member of members) {
      this.#members.set(member.number, member)
      this.#cards.set(member.barcode.toUpperCase(), member.number)
      if (member.rollNumber) this.#rolls.set(member.rollNumber.toUpperCase(), member.number)
    }
    for (const loan of loans) this.#loans.set(loan.copy_id, loan)
    for (const [book, queue] of queues) this.#queues.set(book, queue)
    for (const [id, rules] of ruleSets) this.#sets.set(id, rules)
  }

  /** Whose code a text is, as `whoseCode` of the desk reads it. */
  whoseCode(text: string): WhoseCode {
    const code = text.toUpperCase()
    const written = readMemberNumber(text)
    const numbered = written === null ? undefined : this.#members.get(written)
    const marked = /^m/i.test(text) ? numbered?.number : undefined
    const number = this.#cards.get(code) ?? this.#rolls.get(code) ?? marked
    const member = number === undefined ? undefined : this.#members.get(number)
    const copy = this.#copyOf(text)
    const whose = member ?? (copy ? undefined : numbered)
    return {
      member: whose ? { number: whose.number, name: whose.name } : null,
      copy: copy ? { barcode: copy[0], title: this.#titleOf(copy) } : null,
    }
  }

  /** The member who has the copy that a text names, as `readerWith` of the desk finds them. */
  readerWith(text: string): WhoseCode['member'] {
    const copy = this.#copyOf(text)
    const loan = copy && this.#loans.get(copy[0])
    const member = loan && this.#members.get(Number(loan.member_id))
    return member ? { number: member.number, name: member.name } : null
  }

  /** Members whose names have words that begin so, at most so many. */
  named(text: string, most: number): SnapshotMember[] {
    const words = foldedKey(text).split(' ').filter(Boolean)
    const found: SnapshotMember[] = []
    for (const member of this.#members.values()) {
      if (found.length === most) break
      const name = ` ${foldedKey(member.name)}`
      if (words.every((word) => name.includes(` ${word}`))) found.push(member)
    }
    return found
  }

  member(number: number): SnapshotMember | null {
    return this.#members.get(number) ?? null
  }

  /** The title of a copy by its barcode. */
  title(barcode: string): string {
    const copy = this.#copies.get(barcode)
    return copy ? this.#titleOf(copy) : barcode
  }

  loansOf(number: number): LoanRow[] {
    const id = String(number)
    return [...this.#loans.values()]
      .filter((loan) => loan.member_id === id)
      .toSorted((one, other) => Date.parse(one.due_at) - Date.parse(other.due_at))
  }

  /** The open holds of a member with the titles of their books. */
  holdsOf(number: number): { readonly hold: QueuedHold; readonly title: string }[] {
    const id = String(number)
    return [...this.#queues].flatMap(([book, queue]) =>
      queue
        .filter((hold) => hold.member_id === id)
        .map((hold) => ({ hold, title: this.#titles.get(book) ?? '' })),
    )
  }

  /** The rules that a loan was made under. */
  rulesOfLoan(loan: LoanRow | null): RuleSet | null {
    return loan && (this.#sets.get(loan.rule_set) ?? null)
  }

  /** What a decision asks about; `member`: to whom it is issued; left out, whoever has the copy. */
  facts(code: string, today: Day, member: number | null = null): Facts {
    const snapshot = this.#copyOf(code)
    const copy = snapshot && this.#copyFacts(snapshot, today)
    const loan = (copy && this.#loans.get(copy.id)) ?? null
    const number = member ?? (loan ? Number(loan.member_id) : null)
    const whose = number === null ? undefined : this.#members.get(number)
    const holds = (snapshot && this.#queues.get(snapshot[2])) ?? []
    return {
      done: null,
      rulesVersion: this.head.rulesVersion,
      calendarVersion: this.head.calendarVersion,
      copy,
      loan,
      holds,
      hasBook: member !== null && snapshot !== null && this.#hasBook(member, snapshot[2]),
      member: whose ? this.#memberFacts(whose, today) : null,
      ...(snapshot && holds.length > 0 ? { free: this.#freeCopies(snapshot[2]) } : {}),
    }
  }

  #hasBook(number: number, book: number): boolean {
    return this.loansOf(number).some(
      ({ copy_id, claimed_returned_at }) =>
        claimed_returned_at === null && this.#copies.get(copy_id)?.[2] === book,
    )
  }

  /** Takes in what was done; `member`: whose charges there are. */
  apply(
    { loans = [], copies = [], holds = [], charges = [] }: Effects,
    member: number | null,
  ): void {
    for (const { after } of loans) {
      if (after.closed_at === null) this.#loans.set(after.copy_id, after)
      else this.#loans.delete(after.copy_id)
    }
    for (const { id, state } of copies) {
      const copy = this.#copies.get(id)
      if (copy) this.#copies.set(id, copy.with(3, state) as unknown as SnapshotCopy)
    }
    for (const { after } of holds) this.#changeHold(after)
    const owing = member === null ? undefined : this.#members.get(member)
    const paise = charges.reduce((sum, charge) => sum + charge.paise, 0)
    if (owing && paise !== 0)
      this.#members.set(owing.number, { ...owing, dues: owing.dues + paise })
  }

  /** Remembers the rules of a loan that was made here. */
  keepRules({ id, rules }: StoredRules): void {
    this.#sets.set(id, rules)
  }

  #changeHold(after: HoldRow): void {
    const book = Number(after.book_id)
    const others = (this.#queues.get(book) ?? []).filter(({ id }) => id !== after.id)
    const isOpen = after.status === 'waiting' || after.status === 'ready'
    const member = this.#members.get(Number(after.member_id))
    this.#queues.set(book, isOpen && member ? [...others, { ...after, member }] : others)
  }

  #copyOf(text: string): SnapshotCopy | null {
    const code = text.toUpperCase()
    const barcode = this.#barcodes.get(code) ?? this.#accessions.get(code)
    return (barcode === undefined ? undefined : this.#copies.get(barcode)) ?? null
  }

  #titleOf([, , book]: SnapshotCopy): string {
    return this.#titles.get(book) ?? ''
  }

  #freeCopies(book: number): string[] {
    const free: string[] = []
    for (const [barcode, , of, state, , , , referenceOnly, hidden] of this.#copies.values()) {
      if (of === book && state === 'available' && !referenceOnly && !hidden) free.push(barcode)
    }
    return free
  }

  #copyFacts(copy: SnapshotCopy, today: Day): FactsCopy {
    const [barcode, accession, book, state, itemType, pricePaise, branch, referenceOnly] = copy
    return {
      id: barcode,
      barcode,
      accessionNumber: accession ?? barcode,
      bookId: String(book),
      state,
      itemType,
      pricePaise,
      branch,
      branchName: this.head.branches.find(({ code }) => code === branch)?.name ?? branch,
      referenceOnly: referenceOnly === 1,
      title: this.#titleOf(copy),
      bookNumber: book,
      shortLoan: shortLoanOn(this.head.shortLoans, book, today),
    }
  }

  #memberFacts(member: SnapshotMember, today: Day): FactsMember {
    const { number, barcode, name, category, validFrom, validUntil, withdrawn, dues } = member
    return {
      id: String(number),
      number,
      barcode,
      name,
      category,
      validFrom,
      validUntil,
      withdrawn,
      dues,
      holds: this.holdsOf(number).length,
      blocks: member.blocks.filter(({ until }) => until === null || today <= until),
      loans: this.loansOf(number).map((loan) => ({
        id: loan.id,
        itemType: loan.item_type,
        dueAt: loan.due_at,
        claimed: loan.claimed_returned_at !== null,
      })),
    }
  }
}

/** The rules of a head; a set is named by what it says. */
function rulesOf({ rulesVersion, rules }: SnapshotHead): RuleBook {
  return ruleBook(rulesVersion, rules, (set) => JSON.stringify(set))
}
