import { copyWords } from '#src/features/collection/books/availability.ts'
import type { CopyState } from '#src/features/collection/books/books.ts'
import { en as booksWords } from '#src/features/collection/books/words/en.ts'
import { counted } from '#src/kernel/counted.ts'
import {
  type BookFacts,
  type BookField,
  bookFields,
  bookLabels,
  differingFields,
  fieldWords,
} from './book-fields.ts'
import type { AuditedChange, HistoryEntry, ShownChange } from './book-history.ts'
import { type CopyFact, copyFacts, copyLabels, factText } from './whole-copy.ts'

const bookActions: Readonly<Record<string, string>> = {
  created: 'was added',
  changed: 'was changed',
  undone: 'was changed back',
  'cover-set': 'got a cover',
  'cover-removed': 'lost its cover',
  'took-in': 'took another book in',
  'gave-back': 'gave a book back',
  restored: 'is there again',
  'heading-merged': 'has another heading since two were merged',
  'heading-renamed': 'has a heading that got another name',
  'heading-restored': 'has its former heading again',
}
const copyActions: Readonly<Record<string, string>> = {
  created: 'was added',
  changed: 'was changed',
  undone: 'was changed back',
  withdrawn: 'was withdrawn',
  'put-back': 'was put back on the shelf',
  moved: 'moved to another book',
  removed: 'was removed',
  'set-missing': 'was set missing by a stocktaking',
  'missing-undone': 'is back on the shelf: a stocktaking was undone',
  found: 'was found by a stocktaking',
}

/** Actions that `undoBookChange` can take back. */
const undoable: Readonly<Record<AuditedChange['entity'], readonly string[]>> = {
  book: ['changed', 'undone', 'cover-set', 'cover-removed', 'took-in'],
  copy: ['changed', 'undone', 'withdrawn', 'put-back'],
}

/**
 * A change in words. `copyNumber`: the accession number of the copy, where it is one of a copy.
 * `batch`: the number of the batch change that it was part of. `itemTypes`: their names by code.
 */
export function historyEntry(
  change: AuditedChange,
  copyNumber: string | null,
  batch: number | null,
  itemTypes: ReadonlyMap<string, string>,
): HistoryEntry {
  const { id, at, actor, entity, action } = change
  const known = entity === 'book' ? bookActions[action] : copyActions[action]
  const copy = copyNumber === null ? 'A copy without accession number' : `Copy ${copyNumber}`
  const what = entity === 'book' ? 'The book' : copy
  const changes = entity === 'book' ? changesOfBook(change) : changesOfCopy(change, itemTypes)
  const isUndoable = undoable[entity].includes(action) && changes.length > 0
  const words = `${what} ${known ?? action.replaceAll('-', ' ')}`
  return { id, at, actor, words, changes, isUndoable, batch }
}

function changesOfBook({ action, before, after }: AuditedChange): ShownChange[] {
  if (action === 'created' || action === 'restored') return []
  const merge = mergeWords(after)
  const [one, other] = [bookFactsOf(before), bookFactsOf(after)]
  const fields =
    isWhole(before) && isWhole(after) ? differingFields(one, other) : fieldsIn(before, after)
  const changed = fields.map((field) => ({
    label: bookLabels[field],
    before: fieldWords(field, one),
    after: fieldWords(field, other),
  }))
  return [...merge, ...changed.map(shortened)]
}

function mergeWords(after: AuditedChange['after']): ShownChange[] {
  const merge = after?.tookIn ?? after?.gaveBack
  if (typeof merge !== 'object' || merge === null) return []
  const { number, title, copies } = merge as { number: number; title: string; copies: number }
  const many = counted(copies, 'copy', 'copies')
  return [{ label: 'Book', before: '', after: `${number}, ${title}, with ${many}` }]
}

/** Of records only the lines that differ are shown. */
function shortened(change: ShownChange): ShownChange {
  if (change.label !== bookLabels.marc) return change
  const [before, after] = [change.before.split('\n'), change.after.split('\n')]
  const only = (lines: readonly string[], others: readonly string[]) =>
    lines.filter((line) => !others.includes(line)).join('\n')
  return { ...change, before: only(before, after), after: only(after, before) }
}

function isWhole(side: AuditedChange['before']): boolean {
  return Array.isArray(side?.contributors) && Array.isArray(side.identifiers)
}

function fieldsIn(before: AuditedChange['before'], after: AuditedChange['after']): BookField[] {
  const given = { ...before, ...after }
  return bookFields.filter((field) => Object.hasOwn(given, field))
}

/** What the audit holds of a book is what the catalogue once wrote. */
function bookFactsOf(side: AuditedChange['before']): BookFacts {
  return (side ?? {}) as unknown as BookFacts
}

const moreLabels: Readonly<Record<string, string>> = {
  withdrawnOn: 'Withdrawn on',
  withdrawalOrder: 'Order',
  withdrawalReason: 'Reason',
  book: 'Book',
}

function changesOfCopy(
  { action, before, after }: AuditedChange,
  itemTypes: ReadonlyMap<string, string>,
): ShownChange[] {
  if (action === 'created') return []
  const given = { ...before, ...after }
  const facts = copyFacts.filter((fact) => Object.hasOwn(given, fact))
  const more = Object.keys(moreLabels).filter((name) => Object.hasOwn(given, name))
  return [
    ...facts.map((fact) => ({
      label: copyLabels[fact],
      before: copyFactWords(fact, before?.[fact], itemTypes),
      after: copyFactWords(fact, after?.[fact], itemTypes),
    })),
    ...more.map((name) => ({
      label: moreLabels[name] ?? name,
      before: String(before?.[name] ?? ''),
      after: String(after?.[name] ?? ''),
    })),
  ].filter(({ before: one, after: other }) => one !== other)
}

/** A fact of a copy in words; an item type that is there no more is named by its code. */
export function copyFactWords(
  fact: CopyFact,
  value: unknown,
  itemTypes: ReadonlyMap<string, string> = new Map(),
): string {
  if (fact === 'itemType') return itemTypes.get(String(value)) ?? factText(fact, value)
  if (fact === 'state' && typeof value === 'string') {
    return copyWords(booksWords, { state: value as CopyState, referenceOnly: false }).words
  }
  return factText(fact, value)
}
