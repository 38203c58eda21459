import { data, href, redirect } from 'react-router'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { type MarcLine, marcLines } from '#src/features/collection/books/marc-lines.ts'
import { withEditedMarc } from '#src/features/collection/exports/edited-draft.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { addBook } from './add-book.server.ts'
import { changeRecord, type RecordConflict, recordAt } from './change-record.server.ts'
import { readCopies } from './copies-form.ts'
import { mergeTexts } from './merge-texts.ts'
import { checkRecord } from './read-record.ts'
import { failedBook, type RecordAnswer, type SentBook } from './record-answer.ts'
import { shownMarc } from './record-marc.ts'
import {
  emptyTexts,
  type RecordTexts,
  readRecordTexts,
  recordLabels,
  shownField,
  textsOfBook,
} from './record-texts.ts'
import { savedHref } from './saved-book.server.ts'
import { readSentTexts } from './sent-texts.ts'

/** A record as its page begins with it; `number` null: a new one. */
type RecordToEdit = {
  readonly number: number | null
  readonly version: number
  readonly texts: RecordTexts
  readonly authors: readonly string[]
  readonly lines: readonly MarcLine[]
  /**
   * Whether the book has a MARC record of its own; else the lines are what the library would give
   * out.
   */
  readonly hasMarc: boolean
}

/**
 * The record that an address names; a new one where it names none. Errors: `forbidden`,
 * `not-found`.
 */
export async function recordToEdit(
  db: Db,
  actor: Actor,
  text: string | null,
): Promise<RecordToEdit> {
  if (text === null) {
    return { number: null, version: 0, texts: emptyTexts, authors: [], lines: [], hasMarc: false }
  }
  const { number, version, draft } = await recordAt(db, actor, publicNumber(text))
  const lines = marcLines(shownMarc(draft, new Date()))
  const authors = draft.contributors.map(({ name }) => name)
  const texts = textsOfBook(draft)
  return { number, version, texts, authors, lines, hasMarc: Boolean(draft.marc) }
}

type SentForm = Parameters<typeof readRecordTexts>[0]

/**
 * Saves a record, or shows the MARC record that its form would make. `text` names the book; null: a
 * new one.
 */
export async function answerRecord(db: Db, actor: Actor, text: string | null, form: SentForm) {
  const texts = readRecordTexts(form)
  const copies = readCopies(form.field)
  const { count, series, texts: copyTexts } = copies
  const sent = { texts, count, series, copyTexts, marc: '' }
  const number = text === null ? null : publicNumber(text)
  const version = Number(form.field('version'))
  const base = readSentTexts(form.field('base'))
  try {
    if (form.field('intent') === 'marc') {
      const stored = text === null ? null : (await recordAt(db, actor, number)).draft
      return { ...staying(sent), version, base, lines: linesOf(checkRecord(texts, stored), stored) }
    }
    if (text === null) {
      const draft = checkRecord(texts, null)
      return redirect(
        savedHref(
          await addBook(db, actor, draft, { copies, seen: form.field('seen'), cover: null }),
        ),
      )
    }
    const changed = await changeRecord(db, actor, number, version, (stored) =>
      checkRecord(texts, stored),
    )
    return redirect(savedRecordHref(changed))
  } catch (error) {
    const { answer, status } = failedBook(error, sent)
    const unsaved = { ...answer, version, base, difference: [] }
    return data(isAppError(error) ? withDifference(unsaved, error.details.current) : unsaved, {
      status,
    })
  }
}

/** The same page, which says that the record is saved. */
function savedRecordHref({ number, version }: { number: number; version: number }): string {
  const query = new URLSearchParams({ book: String(number), saved: String(version) })
  return `${href('/admin/AddBookPage')}?${query}`
}

function staying(sent: SentBook): RecordAnswer {
  const nothing = { flash: null, faults: {}, similar: [], seen: '', lines: [] }
  return { ...sent, ...nothing, version: null, base: null, difference: [] }
}

function linesOf(draft: BookDraft, stored: BookDraft | null): MarcLine[] {
  const now = new Date()
  return marcLines(shownMarc(stored ? withEditedMarc(draft, stored, now) : draft, now))
}

/**
 * Puts what somebody else has saved meanwhile into the form, and says where both changed one field.
 */
function withDifference(answer: RecordAnswer, current: unknown): RecordAnswer {
  if (typeof current !== 'object' || current === null) return answer
  // The details are those that `changeRecord` has put there.
  const { version, draft } = current as RecordConflict
  const theirs = textsOfBook(draft)
  const { base, texts: mine } = answer
  const { texts, taken, differing } = mergeTexts(base, mine, theirs)
  const difference = [...differing, ...taken].map((field) => ({
    label: recordLabels[field],
    cells: [shownField(theirs, field), shownField(texts, field)],
  }))
  return { ...answer, texts, version, base: theirs, difference }
}
