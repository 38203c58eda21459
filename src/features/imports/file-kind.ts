import { AppError } from '../../kernel/errors.ts'
import { sniffMarc } from '../marc/marc-sniff.ts'
import type { ImportFormat } from './imports.ts'
import { detectEncoding } from './text-lines.ts'

const byEnding: Readonly<Record<string, ImportFormat>> = {
  mrc: 'iso2709',
  marc: 'iso2709',
  iso: 'iso2709',
  xml: 'marcxml',
  csv: 'csv',
  tsv: 'csv',
  tab: 'csv',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
}

const kinds: Readonly<Record<ImportFormat, string>> = {
  iso2709: 'a file of MARC records',
  marcxml: 'MARCXML',
  csv: 'a text table',
  xlsx: 'an Excel workbook',
}

const zipSignature = 'PK\x03\x04'

/** Files that are told apart to say what to do with them, by their first bytes (as Latin-1). */
function isOleFile(start: string): boolean {
  return start.startsWith('\xd0\xcf\x11\xe0')
}

function isOpenDocument(start: string): boolean {
  return start.startsWith(zipSignature) && start.startsWith('mimetypeapplication/vnd.oasis', 30)
}

const strangers: readonly (readonly [(start: string) => boolean, string])[] = [
  [
    isOleFile,
    'is an old Excel file (.xls) or has a password: save it as .xlsx without one, or as CSV, and import that.',
  ],
  [isOpenDocument, 'is an OpenDocument file: save it as .xlsx or CSV and import that.'],
  [(start) => start.startsWith('%PDF'), 'is a PDF'],
  [(start) => /^\s*(?:<!doctype html|<html)/i.test(start), 'is a web page'],
  [(start) => /^\s*[[{]\s*["{[]/.test(start), 'is JSON'],
]

/** Ends of fields and records of ISO 2709; no text has them. */
const marcSeparators = ['\x1d', '\x1e', '\x1f']

/** What a file is to be: "a book list", and what it may be written in. */
export type WantedFile = { readonly what: string; readonly formats: string }

const bookList: WantedFile = { what: 'a book list', formats: 'MARC, MARCXML, .xlsx or CSV' }

/**
 * The format of a file by its first bytes (64 kB are enough) and its name. Errors: `unsupported-file` in one sentence where
 * it is empty, of a kind that cannot be read, or not what its name says.
 */
export function fileKind(
  fileName: string,
  head: Uint8Array,
  { what, formats }: WantedFile = bookList,
): ImportFormat {
  const name = displayName(fileName)
  const ending = /\.([a-z0-9]+)$/.exec(fileName.toLowerCase().replace(/\.gz$/, ''))?.[1] ?? ''
  const claimed = byEnding[ending]
  const start = new TextDecoder('latin1').decode(head.subarray(0, 2000))
  if (head.length === 0) refuse(`${name} is empty: choose a file with something in it.`)
  const stranger = strangers.find(([is]) => is(start))
  if (stranger)
    refuse(
      `${name} ${stranger[1]}${stranger[1].endsWith('.') ? '' : `: ${what} must be ${formats}.`}`,
    )
  const found = contentKind(head, start, claimed)
  if (!found) refuse(`${name} is no ${what.replace(/^a /, '')} that can be read: give ${formats}.`)
  if (claimed && claimed !== found) {
    refuse(
      `${name} is not what its name says: it looks like ${kinds[found]}, not ${kinds[claimed]}; give it its right ending, or save it again.`,
    )
  }
  return found
}

function contentKind(
  head: Uint8Array,
  start: string,
  claimed: ImportFormat | undefined,
): ImportFormat | null {
  if (start.startsWith(zipSignature)) return 'xlsx'
  const marc = sniffMarc(head)
  if (marc) return marc
  // A damaged first record still has its separators.
  if (marcSeparators.some((separator) => start.includes(separator))) return 'iso2709'
  if (claimed === 'marcxml' && /^(?:\xef\xbb\xbf)?\s*<[?!a-z]/i.test(start)) return 'marcxml'
  return isText(head) ? 'csv' : null
}

/** A stray control character makes no binary file. */
function isText(head: Uint8Array): boolean {
  if (detectEncoding(head) !== 'bytes') return true
  let odd = 0
  for (const byte of head) {
    if (byte < 9 || (byte > 13 && byte < 32)) odd++
  }
  return odd * 50 <= head.length
}

/** The file's name in a message: without its folder, no longer than a line. */
export function displayName(fileName: string): string {
  const name = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)
  return name.length > 80 ? `${name.slice(0, 77)}…` : name || 'The file'
}

function refuse(sentence: string): never {
  throw new AppError('unsupported-file', sentence)
}
