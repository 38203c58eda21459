import type { CqlQuery, CqlSortKey } from './cql.ts'
import { parseCql } from './cql-parser.ts'
import { type DiagnosticNumber, sruFault } from './sru-diagnostic.ts'
import { type RecordSchema, recordSchema } from './sru-schemas.ts'
import { readSortKeys, readSruSort, type SruSort } from './sru-sort.ts'

/** 1.1 and 1.2 are those of the Library of Congress, 2.0 is that of OASIS. */
const sruVersions = ['1.1', '1.2', '2.0'] as const
export type SruVersion = (typeof sruVersions)[number]
export type SruOperation = 'explain' | 'searchRetrieve' | 'scan'

export type SearchRequest = {
  readonly query: CqlQuery
  /** From 1. */
  readonly start: number
  readonly count: number
  readonly schema: RecordSchema
  readonly asText: boolean
  readonly sort: SruSort | null
}

export const defaultCount = 10
/** More records are not given at once. */
export const mostRecords = 100

/**
 * The version to answer in, whatever else is wrong. Without `version` it is 2.0, as only that may
 * leave it out.
 */
export function versionOf(sent: URLSearchParams): SruVersion {
  const wanted = sent.get('version')
  if (wanted === null) return sent.has('operation') ? '1.2' : '2.0'
  return sruVersions.find((one) => one === wanted) ?? '1.2'
}

/** Errors: diagnostics 4 and 5. */
export function operationOf(sent: URLSearchParams): SruOperation {
  const version = sent.get('version')
  if (version !== null && !sruVersions.some((one) => one === version))
    throw sruFault(5, sruVersions.at(-1))
  const operation = sent.get('operation')
  if (operation === 'explain' || operation === 'searchRetrieve' || operation === 'scan')
    return operation
  if (operation !== null) throw sruFault(4, operation)
  if (sent.has('scanClause')) return 'scan'
  return sent.has('query') ? 'searchRetrieve' : 'explain'
}

/**
 * What a parameter that is not answered as asked is told by; null: it is known, or changes nothing.
 */
const parameters: Readonly<Record<string, DiagnosticNumber | null>> = {
  version: null,
  operation: null,
  query: null,
  queryType: null,
  startRecord: null,
  maximumRecords: null,
  recordPacking: null,
  recordXMLEscaping: null,
  recordSchema: null,
  sortKeys: null,
  resultSetTTL: null,
  httpAccept: null,
  renderedBy: null,
  responseType: null,
  recordXPath: 72,
  stylesheet: 110,
}

/** Errors: diagnostics. */
export function readSearch(sent: URLSearchParams): SearchRequest {
  refuseUnknown(sent, parameters)
  const text = sent.get('query')
  if (text === null) throw sruFault(7, 'query')
  const queryType = sent.get('queryType') ?? 'cql'
  if (queryType !== 'cql') throw sruFault(11, queryType)
  const start = wholeNumber(sent, 'startRecord', 1, 1)
  const count = Math.min(wholeNumber(sent, 'maximumRecords', defaultCount, 0), mostRecords)
  const schema = recordSchema(sent.get('recordSchema'))
  const asText = readEscaping(sent)
  const query = parseCql(text)
  return { query, start, count, schema, asText, sort: readSort(sent.get('sortKeys'), query.sort) }
}

/**
 * Errors: diagnostics; 8 for one that is in neither list. Parameters `x-…` are extensions, which
 * may be passed over.
 */
export function refuseUnknown(
  sent: URLSearchParams,
  known: Readonly<Record<string, DiagnosticNumber | null>>,
): void {
  for (const [name, value] of sent) {
    if (name.startsWith('x-') || value === '') continue
    const diagnostic = Object.hasOwn(known, name) ? known[name] : 8
    if (diagnostic) throw sruFault(diagnostic, name)
  }
}

/** Errors: diagnostic 6. */
export function wholeNumber(
  sent: URLSearchParams,
  name: string,
  otherwise: number,
  least: number,
): number {
  const text = sent.get(name) || String(otherwise)
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (number < least) throw sruFault(6, name)
  return number
}

/**
 * In 2.0 recordXMLEscaping says what recordPacking says in 1.x; there packing is about something
 * else.
 */
function readEscaping(sent: URLSearchParams): boolean {
  const packing = sent.get('recordPacking') || 'xml'
  const escaping = sent.get('recordXMLEscaping') || 'xml'
  if (!['xml', 'string', 'packed', 'unpacked'].includes(packing)) throw sruFault(71, packing)
  if (!['xml', 'string'].includes(escaping)) throw sruFault(71, escaping)
  return packing === 'string' || escaping === 'string'
}

function readSort(sortKeys: string | null, inQuery: readonly CqlSortKey[]): SruSort | null {
  if (inQuery.length > 0) return readSruSort(inQuery)
  return sortKeys ? readSortKeys(sortKeys) : null
}
