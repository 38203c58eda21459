import { sql } from 'kysely'
import { readDrafts } from '#src/features/collection/books/book-drafts.server.ts'
import { copiesElsewhere } from '#src/features/collection/books/copy-branches.server.ts'
import {
  bookLabels,
  differingFields,
  fieldWords,
} from '#src/features/collection/catalogue-maintenance/book-fields.ts'
import {
  itemTypeNames,
  wholeCopiesAt,
} from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import { copyFactWords } from '#src/features/collection/catalogue-maintenance/history-words.ts'
import {
  type CopyFact,
  copyFacts,
  copyLabels,
  type WholeCopy,
} from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
import {
  awaitedCopy,
  withdrawalHindrance,
} from '#src/features/collection/catalogue-maintenance/withdrawal.ts'
import { counted } from '#src/kernel/counted.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { LineState, ShownChange } from './batch-changes.ts'
import type { BatchEdit } from './batch-edits.ts'
import type { BatchKind } from './batch-kinds.ts'
import { editedBook } from './edited-book.ts'
import { editedCopy } from './edited-copy.ts'
import { ofOther } from './lines.server.ts'
import { shownTexts } from './shown-texts.ts'

/** A batch whose preview is being made. */
type Previewed = {
  readonly id: string
  readonly kind: BatchKind
  readonly edits: readonly BatchEdit[]
  readonly preview: string
  /** The codes of the branches whose copies it may change; null: all. */
  readonly branches: readonly string[] | null
}

/** What a preview says of a book or copy. */
type Seen = {
  readonly name: string | null
  readonly version: number | null
  readonly state: LineState
  readonly reason?: string
  readonly note?: string
  readonly shown?: readonly ShownChange[]
  readonly hits?: number
}

const gone: Seen = {
  name: null,
  version: null,
  state: 'cannot',
  reason: 'It is no longer in the catalogue.',
}

const linesAtOnce = 40

/**
 * Looks at the next lines of a preview and writes down what would become of them; false where none
 * is left, or it is not this preview any more. Nothing of the catalogue is changed.
 */
export async function previewNext(db: Db, batch: Previewed): Promise<boolean> {
  const { rows: lines } = await sql<{ place: number; id: string }>`
    select place, thing_id as id from batch_change_lines join batch_changes on batch_changes.id = batch_id
    where batch_id = ${batch.id} and batch_change_lines.state = 'chosen'
      and batch_changes.state = 'previewing' and preview = ${batch.preview}
    order by place limit ${linesAtOnce}`.execute(db)
  if (lines.length === 0) return false
  const ids = lines.map(({ id }) => id)
  const see =
    batch.kind === 'books' ? await seeBooks(db, batch, ids) : await seeCopies(db, batch, ids)
  const seen = lines.map(({ place, id }) => {
    const { reason = '', note = '', shown = [], hits = 0, ...rest } = see(id) ?? gone
    return { place, ...rest, reason, note, shown: JSON.stringify(shown), hits }
  })
  const columns = {
    place: 'integer',
    name: 'text',
    version: 'integer',
    state: 'text',
    reason: 'text',
    note: 'text',
    shown: 'text',
    hits: 'integer',
  } as const
  await sql`
    update batch_change_lines as line set name = coalesce(seen.name, line.name),
      version = coalesce(seen.version, line.version), state = seen.state, reason = seen.reason,
      note = seen.note, shown = seen.shown::jsonb, hits = seen.hits
    from ${rowTable('seen', columns, seen)}
    where line.batch_id = ${batch.id} and line.place = seen.place and exists (
      select from batch_changes where id = ${batch.id} and state = 'previewing' and preview = ${batch.preview}
      for share)`.execute(db)
  return true
}

/** Says that a preview is complete, where it is not another one by now. */
export async function endPreview(db: Db, { id, preview }: Previewed): Promise<void> {
  await sql`
    update batch_changes set state = 'previewed'
    where id = ${id} and state = 'previewing' and preview = ${preview}
      and not exists (select from batch_change_lines where batch_id = ${id} and state = 'chosen')`.execute(
    db,
  )
}

async function seeBooks(db: Db, { edits }: Previewed, ids: readonly string[]) {
  const rows = await db
    .selectFrom('books')
    .select(['id', 'title', 'version', 'cover'])
    .where('id', 'in', [...ids])
    .execute()
  const drafts = await readDrafts(db, ids)
  const versions = new Map(rows.map((row) => [row.id, row]))
  return (id: string): Seen | undefined => {
    const [row, draft] = [versions.get(id), drafts.get(id)]
    if (!row || !draft) return undefined
    const { title: name, version, cover } = row
    return orCannot({ name, version }, () => {
      const edited = editedBook(draft, edits)
      const [before, after] = [draft, edited.draft].map((one) => ({ ...one, cover }))
      if (!before || !after) return { name, version, state: 'same' }
      const shown = differingFields(before, after).map((field) =>
        shownTexts(bookLabels[field], fieldWords(field, before), fieldWords(field, after)),
      )
      const state = shown.length > 0 ? 'will' : 'same'
      return { name, version, state, shown, hits: state === 'will' ? edited.hits : 0 }
    })
  }
}

type Holds = { readonly id: string; readonly holds: number; readonly isAwaited: boolean }

async function seeCopies(db: Db, { edits, branches }: Previewed, ids: readonly string[]) {
  const copies = new Map((await wholeCopiesAt(db, ids)).map((copy) => [copy.id, copy]))
  const itemTypes = await itemTypeNames(db)
  const codes = [...itemTypes.keys()]
  const said = (fact: CopyFact, value: unknown) => copyFactWords(fact, value, itemTypes)
  const { rows } = await sql<Holds>`
    select copies.id, count(*)::int as holds,
      bool_or(holds.copy_id = copies.id and status = 'waiting') is true as "isAwaited"
    from copies join holds on holds.copy_id = copies.id or holds.kept_copy_id = copies.id
    where copies.id = any(${ids}::uuid[]) and status in ('waiting', 'ready')
    group by copies.id`.execute(db)
  const others = branches === null ? [] : await copiesElsewhere(db, branches, ids)
  const elsewhere = new Map(others.map((copy) => [copy.id, copy]))
  const held = new Map(rows.map((row) => [row.id, row]))
  return (id: string): Seen | undefined => {
    const copy = copies.get(id)
    if (!copy) return undefined
    const { version } = copy
    const name = `${copy.accessionNumber}, ${copy.bookTitle}`
    const note = noteOf(copy, said('itemType', copy.itemType), held.get(id))
    const kept = { name, version, note }
    const other = elsewhere.get(id)
    if (other) return { ...kept, state: 'cannot', reason: ofOther(other) }
    const [first] = edits
    if (first?.what === 'copy.withdraw') {
      return { ...kept, ...withdrawalSeen(copy, first, held.get(id)?.isAwaited === true) }
    }
    if (first?.what === 'copy.put-back') return { ...kept, ...putBackSeen(copy) }
    return orCannot(kept, () => {
      const { facts, hits } = editedCopy(copy, edits, codes)
      const shown = copyFacts
        .filter((fact) => facts[fact] !== copy[fact])
        .map((fact) =>
          shownTexts(copyLabels[fact], said(fact, copy[fact]), said(fact, facts[fact])),
        )
      const state = shown.length > 0 ? 'will' : 'same'
      return { ...kept, state, shown, hits: state === 'will' ? hits : 0 }
    })
  }
}

/** Where a copy stands, what it is, and what is under way with it. */
function noteOf({ location, state }: WholeCopy, itemType: string, held: Holds | undefined): string {
  const lent =
    state === 'on-loan' ? 'on loan' : state === 'on-hold-shelf' ? 'kept for a reader' : ''
  const holds = held ? counted(held.holds, 'hold') : ''
  return [location ?? 'No location', itemType, lent, holds].filter(Boolean).join(', ')
}

function withdrawalSeen(
  copy: WholeCopy,
  { value }: BatchEdit,
  isAwaited: boolean,
): Omit<Seen, 'name' | 'version'> {
  if (copy.state === 'withdrawn') return { state: 'same' }
  const hindrance = withdrawalHindrance(copy)
  if (hindrance !== null) return { state: 'cannot', reason: hindrance }
  if (isAwaited) return { state: 'cannot', reason: awaitedCopy(copy.accessionNumber) }
  return {
    state: 'will',
    shown: [stateShown(copy, 'withdrawn'), { label: 'Reason', before: '', after: value }],
  }
}

function putBackSeen(copy: WholeCopy): Omit<Seen, 'name' | 'version'> {
  if (copy.state !== 'withdrawn') return { state: 'same' }
  return { state: 'will', shown: [stateShown(copy, 'available')] }
}

function stateShown({ state }: WholeCopy, next: WholeCopy['state']): ShownChange {
  return {
    label: copyLabels.state,
    before: copyFactWords('state', state),
    after: copyFactWords('state', next),
  }
}

/** What cannot have the edits is named with the reason: one odd book does not hold up the rest. */
function orCannot(kept: Pick<Seen, 'name' | 'version' | 'note'>, see: () => Seen): Seen {
  try {
    return see()
  } catch (error) {
    const reason = isAppError(error) ? error.message : 'It cannot be read: change it by itself.'
    return { ...kept, state: 'cannot', reason }
  }
}
