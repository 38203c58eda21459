import type { Category } from '#src/features/people/members/categories.ts'
import { type MemberTexts, readMember, textsOf } from '#src/features/people/members/member-input.ts'
import {
  type Member,
  type MemberFacts,
  memberFields,
  noTexts,
} from '#src/features/people/members/members.ts'
import { memberNumber, readMemberNumber } from '#src/kernel/member-number.ts'
import type { SheetRow } from './list-rows.ts'
import type { ImportSettings, RowResult, Rule } from './member-imports.ts'
import { type RowTexts, textsOfRow } from './sheet-row.ts'

/** What the library has before an import. */
export type Known = {
  /** Every member that any row may mean, by number, roll number, e-mail address or barcode. */
  readonly members: readonly Member[]
  /** Withdrawn members who may come back: an undone import had made them. */
  readonly returning: ReadonlySet<string>
  readonly categories: readonly Category[]
  readonly today: string
  /** The number of the first new member. */
  readonly firstNumber: number
}

/** What is to be written for a row. */
type Write =
  | { readonly kind: 'create'; readonly number: number; readonly facts: MemberFacts }
  | { readonly kind: 'change'; readonly member: Member; readonly facts: MemberFacts }

export type PlannedRow = RowResult & { readonly place: string; readonly write: Write | null }

const keys = ['rollNumber', 'email', 'barcode'] as const
const keyNames = { rollNumber: 'roll number', email: 'e-mail address', barcode: 'barcode' } as const

/**
 * What becomes of each row of a list, in its order: the member with its number, roll number or
 * e-mail address is changed by the rules of the columns, a row that is nobody's makes a member, and
 * one that cannot be taken costs itself only.
 */
export function planRows(
  rows: readonly SheetRow[],
  settings: ImportSettings,
  known: Known,
): PlannedRow[] {
  const planner = new Planner(settings, known)
  return rows.map((row) => ({ place: row.place, ...planner.plan(row) }))
}

type Planned = Omit<PlannedRow, 'place'>

class Planner {
  readonly #settings: ImportSettings
  readonly #known: Known
  readonly #meanings: ImportSettings['columns'][number]['meaning'][]
  readonly #byNumber = new Map<number, Member>()
  /** Who has a roll number, address or barcode: a member, or the place of an earlier row. */
  readonly #owners = new Map<string, Member | string>()
  /** Where an earlier row is the same member. */
  readonly #seen = new Map<string, string>()
  #next: number

  constructor(settings: ImportSettings, known: Known) {
    this.#settings = settings
    this.#known = known
    this.#next = known.firstNumber
    this.#meanings = settings.columns.map((column) => column.meaning)
    for (const member of known.members) {
      this.#byNumber.set(member.number, member)
      for (const key of keys) {
        const value = member[key]
        if (value !== null) this.#owners.set(ownerKey(key, value), member)
      }
    }
  }

  plan(row: SheetRow): Planned {
    if (row.problem !== null) return rejected(row.problem)
    const texts = textsOfRow(row.cells, this.#meanings, this.#known.categories)
    const match = this.#match(texts)
    if (typeof match === 'string') return rejected(match)
    return match ? this.#change(row, texts, match) : this.#create(row, texts)
  }

  #match(texts: RowTexts): Member | null | string {
    const found: (readonly [string, Member])[] = []
    if (texts.number !== '') {
      const member = this.#byNumber.get(readMemberNumber(texts.number) ?? 0)
      if (!member) return `No member has the number ${texts.number}: correct it, or leave it out.`
      found.push(['member number', member])
    }
    for (const key of ['rollNumber', 'email'] as const) {
      const owner = this.#owners.get(ownerKey(key, texts[key] ?? ''))
      if (typeof owner === 'string') return `The ${keyNames[key]} is that of ${owner} too.`
      if (owner) found.push([keyNames[key], owner])
    }
    const [first] = found
    const other = found.find(([, member]) => member !== first?.[1])
    if (!first || !other) return first?.[1] ?? null
    const name = ([what, member]: readonly [string, Member]) =>
      `the ${what} is that of ${memberNumber(member.number)} ${member.name}`
    return `These are two members: ${name(first)}, ${name(other)}.`
  }

  #create(row: SheetRow, texts: RowTexts): Planned {
    const barcode = memberNumber(this.#next)
    const given = { ...noTexts, ...texts, category: texts.category || this.#settings.category }
    const { categories, today } = this.#known
    const read = readMember(given, { categories, today, barcode, fillsValidity: true })
    if ('faults' in read) return rejected(read.faults.map((fault) => fault.message).join(' '))
    const taken = this.#taken(read.facts, null)
    if (taken) return rejected(taken)
    this.#own(read.facts, row.place)
    const write = { kind: 'create', number: this.#next++, facts: read.facts } as const
    return { outcome: 'created', reason: null, write }
  }

  #change(row: SheetRow, texts: RowTexts, member: Member): Planned {
    const name = `${memberNumber(member.number)} ${member.name}`
    const before = this.#seen.get(member.id)
    if (before) return rejected(`This is ${name}, as ${before} is.`)
    if (member.withdrawnAt !== null && !this.#known.returning.has(member.id)) {
      return rejected(`${name} is withdrawn: take the member back in first.`)
    }
    const merged = this.#merge(textsOf(member), texts)
    const { categories, today } = this.#known
    const barcode = memberNumber(member.number)
    const read = readMember(merged, { categories, today, barcode, fillsValidity: false })
    if ('faults' in read) return rejected(read.faults.map((fault) => fault.message).join(' '))
    const taken = this.#taken(read.facts, member)
    if (taken) return rejected(taken)
    this.#seen.set(member.id, row.place)
    this.#own(read.facts, member)
    const isSame = memberFields.every((field) => read.facts[field] === member[field])
    if (isSame && member.withdrawnAt === null) {
      return { outcome: 'unchanged', reason: null, write: null }
    }
    const outcome = member.withdrawnAt === null ? 'changed' : 'created'
    return { outcome, reason: null, write: { kind: 'change', member, facts: read.facts } }
  }

  #merge(stored: MemberTexts, texts: RowTexts): MemberTexts {
    const values = memberFields.map((field) => {
      const given = texts[field] ?? ''
      const rule = this.#ruleOf(field)
      const takes =
        given !== '' && (rule === 'overwrite' || (rule === 'fill' && stored[field] === ''))
      return [field, takes ? given : stored[field]] as const
    })
    return Object.fromEntries(values) as MemberTexts
  }

  #ruleOf(field: string): Rule {
    return this.#settings.columns.find((column) => column.meaning === field)?.rule ?? 'keep'
  }

  #taken(facts: MemberFacts, self: Member | null): string | null {
    for (const key of keys) {
      const value = facts[key]
      const owner = value === null ? undefined : this.#owners.get(ownerKey(key, value))
      if (owner === undefined || owner === self) continue
      const whose =
        typeof owner === 'string' ? owner : `${memberNumber(owner.number)} ${owner.name}`
      return `The ${keyNames[key]} ${value} is that of ${whose} already.`
    }
    return null
  }

  #own(facts: MemberFacts, owner: Member | string): void {
    for (const key of keys) {
      const value = facts[key]
      if (value !== null) this.#owners.set(ownerKey(key, value), owner)
    }
  }
}

function ownerKey(key: string, value: string): string {
  return `${key} ${value.trim().toUpperCase()}`
}

function rejected(reason: string): Planned {
  return { outcome: 'rejected', reason, write: null }
}
