import { readBooksForExport } from '#src/features/collection/exports/export-books.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { oaiDate, readSpan } from './oai-dates.ts'
import { oaiFault } from './oai-fault.ts'
import { type OaiFormat, oaiFormat } from './oai-formats.ts'
import { oaiIdentifier } from './oai-identifier.ts'
import { countOaiRecords, listOaiRecords, type OaiRecord } from './oai-records.server.ts'
import type { OaiArguments } from './oai-request.ts'
import { oaiElement } from './oai-response.ts'
import { type OaiProgress, readToken, writeToken } from './oai-token.server.ts'

type ListVerb = 'ListIdentifiers' | 'ListRecords'

const pageSizes = { ListIdentifiers: 500, ListRecords: 100 } as const

/**
 * A page of a list of headers or records, as XML. Errors: `badArgument`, `noRecordsMatch` and the
 * like.
 */
export async function oaiList(
  db: Db,
  origin: string,
  verb: ListVerb,
  given: OaiArguments,
  now: Date,
): Promise<string> {
  const begun =
    given.resumptionToken === undefined ? null : readToken(verb, given.resumptionToken, now)
  const format = oaiFormat(begun?.prefix ?? given.metadataPrefix ?? '')
  const selection = begun?.selection ?? {
    ...readSpan(given.from, given.until),
    set: given.set ?? null,
  }
  const found = await listOaiRecords(db, selection, begun?.after ?? null, pageSizes[verb] + 1)
  if (found.length === 0 && !begun) {
    throw oaiFault('noRecordsMatch', 'There are no records of this set in this span of time.')
  }
  const page = found.slice(0, pageSizes[verb])
  const items =
    verb === 'ListRecords' ? await oaiRecordElements(db, origin, format, page) : page.map(header)
  const last = page.at(-1)
  const more = found.length > page.length && last !== undefined
  const size = begun?.size ?? (more ? await countOaiRecords(db, selection) : page.length)
  const next = more
    ? {
        prefix: format.prefix,
        selection,
        after: last,
        given: (begun?.given ?? 0) + page.length,
        size,
      }
    : null
  const token = begun || next ? [tokenElement(verb, next, begun?.given ?? 0, size, now)] : []
  return `<${verb}>\n${[...items, ...token].join('\n')}\n</${verb}>`
}

/** The last part of a list that came in parts has an empty token. */
function tokenElement(
  verb: ListVerb,
  next: OaiProgress | null,
  given: number,
  size: number,
  now: Date,
): string {
  const counts = `completeListSize="${Math.max(size, given)}" cursor="${given}"`
  if (!next) return `<resumptionToken ${counts}/>`
  const { token, expires } = writeToken(verb, next, now)
  return `<resumptionToken expirationDate="${oaiDate(expires)}" ${counts}>${token}</resumptionToken>`
}

/**
 * Records as XML, those that are gone as their headers: as everybody may see them, whoever asks.
 */
export async function oaiRecordElements(
  db: Db,
  origin: string,
  format: OaiFormat,
  records: readonly OaiRecord[],
): Promise<string[]> {
  const numbers = records.filter((record) => !record.deleted).map((record) => record.number)
  const books = await readBooksForExport(db, visitor, numbers)
  const byNumber = new Map(books.map((book) => [book.number, book]))
  return records.map((record) => {
    const book = byNumber.get(record.number)
    const head = header(book ? record : { ...record, deleted: true })
    const metadata = book
      ? `\n<metadata>\n${format.write(book, `${origin}/books/${book.number}`)}\n</metadata>`
      : ''
    return `<record>\n${head}${metadata}\n</record>`
  })
}

function header({ number, datestamp, sets, deleted }: OaiRecord): string {
  const parts = [
    oaiElement('identifier', oaiIdentifier(number)),
    oaiElement('datestamp', oaiDate(datestamp)),
    ...sets.map((set) => oaiElement('setSpec', set)),
  ]
  return `<header${deleted ? ' status="deleted"' : ''}>${parts.join('')}</header>`
}
