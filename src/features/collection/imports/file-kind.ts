import { looksLikeLeader } from '#src/features/collection/marc/iso2709-frames.ts'
import { sniffMarc } from '#src/features/collection/marc/marc-sniff.ts'
import { AppError } from '#src/kernel/errors.ts'
import { detectEncoding } from '#src/kernel/tables/text-lines.ts'
import type { ImportFormat } from './imports.ts'

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
  xls: 'an Excel 97–2003 workbook',
}

const zipSignature = 'PK\x03\x04'

/** A compound file: an Excel workbook of Excel 97 to 2003, or any with a password. */
function isOleFile(start: string): boolean {
  return start.startsWith('\xd0\xcf\x11\xe0')
}

/**
 * A stream of BIFF records without a container, as Excel 2 to 4 wrote it: begin of file, its
 * length, its version.
 */
function isOldExcel(start: string): boolean {
  const begins = ['\x09\0', '\x09\x02', '\x09\x04', '\x09\x08'].some((one) => start.startsWith(one))
  return begins && start[3] === '\0'
}

function isExcelXml(start: string): boolean {
  return (
    /^(?:\xef\xbb\xbf)?\s*<\?(?:xml|mso)/.test(start) &&
    /progid="Excel\.Sheet"|office:spreadsheet/.test(start)
  )
}

function isOpenDocument(start: string): boolean {
  return start.startsWith(zipSignature) && start.startsWith('mimetypeapplication/vnd.oasis', 30)
}

/** Files that are told apart to say what to do with them, by their first bytes (as Latin-1). */
const strangers: readonly (readonly [(start: string) => boolean, string])[] = [
  [
    isOldExcel,
    'is an Excel file of a version before Excel 97: open it in LibreOffice, save it as .xlsx and import that.',
  ],
  [
    isExcelXml,
    'is an Excel table written as XML: open it in Excel or LibreOffice, save it as .xlsx and import that.',
  ],
  [isOpenDocument, 'is an OpenDocument file: save it as .xlsx or CSV and import that.'],
  [(start) => start.startsWith('%PDF'), 'is a PDF'],
  [(start) => /^\s*(?:<!doctype html|<html)/i.test(start), 'is a web page'],
  [(start) => /^\s*[[{]\s*["{[]/.test(start), 'is JSON'],
]

/**
 * Ends of records and fields of ISO 2709, and what begins their subfields: pictures have these
 * bytes too.
 */
const marcSeparators = [0x1d, 0x1e, 0x1f]

/** What a file is to be: "a book list", and what it may be written in. */
type WantedFile = { readonly what: string; readonly formats: string }

const bookList: WantedFile = { what: 'a book list', formats: 'MARC, MARCXML, .xlsx, .xls or CSV' }

/**
 * The format of a file by its first bytes (64 kB are enough) and its name. Errors:
 * `unsupported-file` in one sentence where it is empty, of a kind that cannot be read, or not what
 * its name says.
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
  if (ending === 'xls' && /^(?:\xef\xbb\xbf)?\s*<(?:!|html|head|meta|style|table)/i.test(start)) {
    refuse(
      `${name} is a web page with the name of an Excel file: open it in Excel or LibreOffice, save it as .xlsx and import that.`,
    )
  }
  const stranger = strangers.find(([is]) => is(start))
  if (stranger)
    refuse(
      `${name} ${stranger[1]}${stranger[1].endsWith('.') ? '' : `: ${what} must be ${formats}.`}`,
    )
  const found = contentKind(head, start, claimed)
  if (!found) refuse(`${name} is no ${what.replace(/^a /, '')} that can be read: give ${formats}.`)
  if (claimed && claimed !== found && !(claimed === 'xlsx' && found === 'xls')) {
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
  if (isOleFile(start)) return 'xls'
  const marc = sniffMarc(head)
  if (marc) return marc
  if (isDamagedMarc(head, start, claimed)) return 'iso2709'
  if (claimed === 'marcxml' && /^(?:\xef\xbb\xbf)?\s*<[?!a-z]/i.test(start)) return 'marcxml'
  return isText(head) ? 'csv' : null
}

/**
 * A damaged first record still has separators, and a leader behind it, or a text and the name of
 * such a file.
 */
function isDamagedMarc(
  head: Uint8Array,
  start: string,
  claimed: ImportFormat | undefined,
): boolean {
  const isMarked = head.subarray(0, start.length).some((byte) => marcSeparators.includes(byte))
  if (!isMarked) return false
  const leaders = [...start.matchAll(/(?=\d{5}[ -~]{7}\d{5})/g)]
  if (leaders.some(({ index }) => looksLikeLeader(head, index))) return true
  return claimed === 'iso2709' && isText(head, marcSeparators)
}

/** A stray control character makes no binary file, nor do those of `expected`. */
function isText(head: Uint8Array, expected: readonly number[] = []): boolean {
  if (detectEncoding(head) !== 'bytes') return true
  let odd = 0
  for (const byte of head) {
    if ((byte < 9 || (byte > 13 && byte < 32)) && !expected.includes(byte)) odd++
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
