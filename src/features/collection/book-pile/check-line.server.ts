import { data, redirect } from 'react-router'
import { newDraft } from '#src/features/collection/books/books.ts'
import { readCopies } from '#src/features/collection/cataloguing/copies-form.ts'
import type { FilledBy } from '#src/features/collection/cataloguing/fill-empty.ts'
import { checkRecord } from '#src/features/collection/cataloguing/read-record.ts'
import { failedBook } from '#src/features/collection/cataloguing/record-answer.ts'
import {
  emptyTexts,
  type RecordTexts,
  readRecordTexts,
} from '#src/features/collection/cataloguing/record-texts.ts'
import { readSentMarc, withFoundMarc } from '#src/features/collection/cataloguing/sent-marc.ts'
import { similarBooks } from '#src/features/collection/cataloguing/similar-books.server.ts'
import { type SimilarBook, similarKey } from '#src/features/collection/cataloguing/similar-books.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { linesToCheck, type PileLine } from './pile.ts'
import { checkHref, pileHref } from './pile-links.ts'
import { foundOf, listPile } from './pile-rows.server.ts'
import { saveLine } from './save-line.server.ts'

/** A line as its check begins with it. */
export type LineToCheck = {
  readonly line: PileLine
  /** Whether the catalogue has its ISBN, and nobody has said that it is another book. */
  readonly isKnown: boolean
  readonly texts: RecordTexts
  readonly marc: string
  readonly filledBy: FilledBy
  readonly similar: readonly SimilarBook[]
  readonly seen: string
}

/**
 * The line that an address names, else the first that is to be checked, or the first after one that
 * is passed over; a redirect to the pile where there is none.
 */
export async function lineToCheck(
  db: Db,
  actor: Actor,
  params: URLSearchParams,
): Promise<LineToCheck & { readonly place: number; readonly many: number }> {
  const toCheck = linesToCheck(await listPile(db, actor))
  const named = publicNumber(params.get('line') ?? '')
  const after = publicNumber(params.get('after') ?? '') ?? 0
  const place =
    named === null
      ? toCheck.findIndex(({ number }) => number > after)
      : toCheck.findIndex(({ number }) => number === named)
  const line = toCheck[place]
  if (!line) throw redirect(pileHref())
  const numbered: RecordTexts = {
    ...emptyTexts,
    numbers: [{ kind: 'isbn', value: line.code, qualifier: '' }],
  }
  const identifiers = [{ kind: 'isbn' as const, value: line.code }]
  const same = (await similarBooks(db, { ...newDraft(''), identifiers })).filter(
    ({ by }) => by === 'isbn',
  )
  const isKnown = same.length > 0 && !params.has('other')
  const found = await foundOf(db, actor, line.number)
  const { texts, marc, filledBy } = found ?? { texts: numbered, marc: '', filledBy: {} }
  return {
    line,
    isKnown,
    texts,
    marc,
    filledBy,
    similar: isKnown ? same : [],
    seen: similarKey(same),
    place: place + 1,
    many: toCheck.length,
  }
}

type SentForm = Parameters<typeof readRecordTexts>[0]

/** Saves the line of a sent form and goes on to the next one. Errors are in the answer. */
export async function answerCheck(db: Db, actor: Actor, form: SentForm) {
  const { field } = form
  const texts = readRecordTexts(form)
  const copies = readCopies(field)
  const marc = field('marc')
  const addTo = publicNumber(field('addTo'))
  const own = { count: copies.count, price: copies.texts.pricePaise }
  try {
    const book =
      addTo === null
        ? {
            draft: withFoundMarc(checkRecord(texts, null), readSentMarc(marc)),
            seen: field('seen'),
          }
        : { addTo }
    const saved = await saveLine(db, actor, field('line'), book, own)
    const left = linesToCheck(await listPile(db, actor))
    const more = { saved: String(saved.number) }
    const next = left.find(({ number }) => number > saved.number) ?? left[0]
    return redirect(
      next ? checkHref(next.number, more) : `${pileHref()}?${new URLSearchParams(more)}`,
    )
  } catch (error) {
    const { count, series, texts: copyTexts } = copies
    const sent = { texts, count, series, copyTexts, marc }
    const { answer, status } = failedBook(error, sent)
    return data(answer, { status })
  }
}
