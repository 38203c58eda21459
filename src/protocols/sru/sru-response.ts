import { xmlText } from '#src/kernel/xml.ts'
import type { Diagnostic } from './sru-diagnostic.ts'
import type { SruOperation, SruVersion } from './sru-request.ts'

/** One record of an answer. */
type SruRecord = {
  /** Identifier of its schema. */
  readonly schema: string
  /** Its XML element. */
  readonly data: string
  /** From 1; null for the description of the server. */
  readonly position: number | null
}

const oasis = 'http://docs.oasis-open.org/ns/search-ws'
const namespaces = {
  '1': {
    response: 'http://www.loc.gov/zing/srw/',
    diagnostic: 'http://www.loc.gov/zing/srw/diagnostic/',
  },
  '2': { response: `${oasis}/sruResponse`, diagnostic: `${oasis}/diagnostic` },
} as const

/**
 * The answer's document. `parts` are XML elements in the order of the schema; diagnostics come
 * last.
 */
export function sruDocument(
  version: SruVersion,
  operation: SruOperation,
  parts: readonly string[],
  diagnostic: Diagnostic | null = null,
): string {
  const root = `zs:${operation}Response`
  const namespace =
    operation === 'scan' && version === '2.0' ? `${oasis}/scan` : spaceOf(version).response
  const said = diagnostic
    ? [`<zs:diagnostics>${diagnosticElement(version, diagnostic)}</zs:diagnostics>`]
    : []
  const all = [...(version === '2.0' ? [] : [sruElement('version', version)]), ...parts, ...said]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns:zs="${namespace}">\n${all.join('\n')}\n</${root}>\n`
}

/** A record; `asText` gives its XML as a text, for programs that read it apart. */
export function recordElement(version: SruVersion, record: SruRecord, asText: boolean): string {
  const packing = asText ? 'string' : 'xml'
  const parts = [
    sruElement('recordSchema', record.schema),
    sruElement(version === '2.0' ? 'recordXMLEscaping' : 'recordPacking', packing),
    `<zs:recordData>${asText ? xmlText(record.data) : record.data}</zs:recordData>`,
    ...(record.position === null ? [] : [sruElement('recordPosition', String(record.position))]),
  ]
  return `<zs:record>${parts.join('')}</zs:record>`
}

/**
 * A diagnostic as an element of its own: in the list of them, or as a record in place of one that
 * cannot be given.
 */
export function diagnosticElement(
  version: SruVersion,
  { number, message, details }: Diagnostic,
): string {
  const parts = [
    `<uri>info:srw/diagnostic/1/${number}</uri>`,
    ...(details === '' ? [] : [`<details>${xmlText(details)}</details>`]),
    `<message>${xmlText(message)}</message>`,
  ]
  return `<diagnostic xmlns="${spaceOf(version).diagnostic}">${parts.join('')}</diagnostic>`
}

/** An element of the answer with a text. */
export function sruElement(name: string, text: string): string {
  return `<zs:${name}>${xmlText(text)}</zs:${name}>`
}

function spaceOf(version: SruVersion) {
  return namespaces[version === '2.0' ? '2' : '1']
}
