import { browse } from '#src/features/collection/search/browse.server.ts'
import type { BrowseHeading } from '#src/features/collection/search/browse.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { CqlClause } from './cql.ts'
import { cqlIndex, type ScannedList, scanned } from './cql-indexes.ts'
import { parseCql } from './cql-parser.ts'
import { readCqlTerm } from './cql-term.ts'
import { sruFault } from './sru-diagnostic.ts'
import { refuseUnknown, type SruVersion, wholeNumber } from './sru-request.ts'
import { sruDocument, sruElement } from './sru-response.ts'
import { type Around, titlesAround } from './sru-titles.server.ts'

const parameters = {
  version: null,
  operation: null,
  scanClause: null,
  responsePosition: null,
  maximumTerms: null,
  httpAccept: null,
  stylesheet: 110,
} as const
const defaultTerms = 20
/** As many as a page of a list of the catalogue has. */
const mostTerms = 50

/**
 * The headings around a term, in the order of the list, each with how many books have it. Errors:
 * diagnostics.
 */
export async function answerScan(
  db: Db,
  version: SruVersion,
  sent: URLSearchParams,
): Promise<string> {
  refuseUnknown(sent, parameters)
  const text = sent.get('scanClause')
  if (!text) throw sruFault(7, 'scanClause')
  const count = Math.min(wholeNumber(sent, 'maximumTerms', defaultTerms, 1), mostTerms)
  const position = wholeNumber(sent, 'responsePosition', 1, 0)
  if (position > count + 1) throw sruFault(120, String(position))
  const { kind, term } = readScanClause(text)
  const around = { term, position, count }
  const headings =
    kind === 'titles' ? await titlesAround(db, around) : await headingsAround(db, kind, around)
  const terms = headings.map(
    (heading) =>
      `<zs:term>${sruElement('value', heading.text)}${sruElement('numberOfRecords', String(heading.books))}</zs:term>`,
  )
  // Nothing between the terms: YAZ takes white space there for a term of its own.
  return sruDocument(version, 'scan', [`<zs:terms>${terms.join('')}</zs:terms>`])
}

/** An index, a relation and a term; an empty term is the start of the list. */
function readScanClause(text: string): { kind: ScannedList; term: string } {
  const { tree } = parseCql(text)
  if (tree.kind === 'boolean') throw sruFault(10, tree.operator)
  const { index, relation, term }: CqlClause = tree
  const kind = scanned(cqlIndex(index))
  if (kind === null) throw sruFault(16, index?.written ?? 'cql.serverChoice')
  if (!['=', 'scr', '==', 'exact'].includes(relation)) throw sruFault(19, relation)
  return { kind, term: term === '' ? '' : readCqlTerm(term).text }
}

async function headingsAround(
  db: Db,
  kind: Exclude<ScannedList, 'titles'>,
  { term, position, count }: Around,
) {
  const from = await browse(db, kind, { at: 'text', text: term })
  const [first] = from.headings
  if (position === 0) {
    const isTerm = term !== '' && first?.key === nameKey(term)
    return from.headings.slice(isTerm ? 1 : 0).slice(0, count)
  }
  const key = first?.key ?? from.before
  let before: readonly BrowseHeading[] = []
  if (position > 1 && key !== null)
    before = (await browse(db, kind, { at: 'before', key })).headings
  const nearest = position > 1 ? before.slice(1 - position) : []
  return [...nearest, ...from.headings].slice(0, count)
}
