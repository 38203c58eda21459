import { nameKey } from '../../features/catalogue/book-keys.ts'
import { browse } from '../../features/catalogue/browse.server.ts'
import type { BrowseHeading, BrowseKind } from '../../features/catalogue/browse.ts'
import type { Db } from '../../server/database/connect.ts'
import type { CqlClause } from './cql.ts'
import { cqlIndex, scanned } from './cql-indexes.ts'
import { parseCql } from './cql-parser.ts'
import { readCqlTerm } from './cql-term.ts'
import { sruFault } from './sru-diagnostic.ts'
import { refuseUnknown, type SruVersion, wholeNumber } from './sru-request.ts'
import { sruDocument, sruElement } from './sru-response.ts'

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

/** The headings around a term, in the order of the list, each with how many books have it. Errors: diagnostics. */
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
  const headings = await headingsAround(db, kind, term, position, count)
  const terms = headings.map(
    (heading) =>
      `<zs:term>${sruElement('value', heading.text)}${sruElement('numberOfRecords', String(heading.books))}</zs:term>`,
  )
  // Nothing between the terms: YAZ takes white space there for a term of its own.
  return sruDocument(version, 'scan', [`<zs:terms>${terms.join('')}</zs:terms>`])
}

/** An index, a relation and a term; an empty term is the start of the list. */
function readScanClause(text: string): { kind: BrowseKind; term: string } {
  const { tree } = parseCql(text)
  if (tree.kind === 'boolean') throw sruFault(10, tree.operator)
  const { index, relation, term }: CqlClause = tree
  const kind = scanned(cqlIndex(index))
  if (kind === null) throw sruFault(16, index?.written ?? 'cql.serverChoice')
  if (!['=', 'scr', '==', 'exact'].includes(relation)) throw sruFault(19, relation)
  return { kind, term: term === '' ? '' : readCqlTerm(term).text }
}

/** `position` is the place of the term in the answer, from 1; at 0 the answer begins behind it. */
async function headingsAround(
  db: Db,
  kind: BrowseKind,
  term: string,
  position: number,
  count: number,
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
