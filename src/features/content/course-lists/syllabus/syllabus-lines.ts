import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { readDoi } from '#src/features/content/profiles/identifiers.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { EntryNeed } from '../course-lists.ts'
import { namesFirst } from './names-first.ts'
import { headingOf, sectionOf, unitOf } from './syllabus-headings.ts'
import { readingsOf, type TitleReading } from './title-readings.ts'

/** A line of a syllabus that names something to read. */
export type SyllabusReference = {
  readonly kind: 'reference'
  readonly need: EntryNeed
  /** As it stands there, without its number. */
  readonly text: string
  readonly isbn: string | null
  readonly doi: string | null
  readonly url: string | null
  /** What may be its title and authors, the likeliest first; at least one. */
  readonly readings: readonly TitleReading[]
}

export type SyllabusLine = { readonly kind: 'unit'; readonly title: string } | SyllabusReference

export type ReadSyllabus = {
  readonly lines: readonly SyllabusLine[]
  /** Lines that name neither a unit nor something to read. */
  readonly others: readonly string[]
}

/** Letters of a syllabus that are read, and what is taken out of it at most. */
export const longestSyllabus = 60_000
export const mostProposals = 80
const longestLine = 700

/** What a syllabus that was pasted, or read out of a PDF, names: its units and what to read. */
export function readSyllabus(text: string): ReadSyllabus {
  const lines: SyllabusLine[] = []
  const others: string[] = []
  let need: EntryNeed = 'required'
  let isInSection = false
  const joined = joinedLines(text.slice(0, longestSyllabus))
  // Titles alone, without a syllabus around them.
  const isBare = !joined.some((one) => unitOf(one.text) ?? sectionOf(one.text))
  for (const { text: line, isItem } of joined) {
    if (lines.length >= mostProposals) break
    const unit = unitOf(line)
    const section = unit ? null : sectionOf(line)
    if (unit) {
      // "Unit 1: Processes" at the beginning of a long paragraph is its heading, and topics follow.
      lines.push({ kind: 'unit', title: unit })
      isInSection = false
      need = 'required'
    } else if (section) {
      need = section
      isInSection = true
    } else {
      const isListed = isInSection || isItem || (isBare && namesFirst(line) !== null)
      const reference = referenceOf(line, { need, isInSection: isListed })
      if (reference) lines.push(reference)
      else {
        others.push(line)
        if (headingOf(line)) isInSection = false
      }
    }
  }
  return { lines, others }
}

const numbered =
  /^(?:\[\d{1,3}\]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)](?=\s)|[•▪●‣*–—-](?=\s)|[TR]\d{1,2}[.:)]?(?=\s))\s*/u

type Joined = { readonly text: string; readonly isItem: boolean }

/**
 * The lines of a text; one that goes on below, as texts out of PDFs do, is put together: below a
 * numbered line, what begins with a small letter, or follows a comma or a hyphen.
 */
function joinedLines(text: string): Joined[] {
  const joined: { text: string; isItem: boolean; isOpen: boolean }[] = []
  for (const raw of text.split(/\r\n|[\n\r\u2028\u2029\f]/)) {
    const line = cleanLine(raw, longestLine)
    const last = joined.at(-1)
    if (line === '') {
      if (last) last.isOpen = false
      continue
    }
    const isItem = numbered.test(line)
    const goesOn =
      last?.isOpen &&
      !isItem &&
      unitOf(line) === null &&
      sectionOf(line) === null &&
      (/^\p{Ll}/u.test(line) || (/[,;&-]$/.test(last.text) && last.isItem))
    if (last && goesOn && last.text.length + line.length < longestLine) {
      last.text = `${last.text.replace(/(?<=\p{L})-$/u, '')}${/\p{L}-$/u.test(last.text) ? '' : ' '}${line}`
    } else joined.push({ text: line, isItem, isOpen: true })
  }
  return joined.map(({ text: line, isItem }) => ({ text: line, isItem }))
}

function referenceOf(
  line: string,
  { need, isInSection }: { need: EntryNeed; isInSection: boolean },
): SyllabusReference | null {
  const text = line.replace(numbered, '').trim()
  const isbn = isbnIn(text)
  const doi = doiIn(text)
  const [url = null] = /https?:\/\/[^\s<>"]+[^\s<>".,;)]/.exec(text) ?? []
  const isNamed = isbn !== null || doi !== null || url !== null
  if (!isNamed && !(isInSection ? looksListed(text) : looksCited(text))) return null
  const readings = readingsOf(withoutCodes(text))
  if (readings.length === 0 && !isNamed) return null
  const title = doi ?? url ?? (isbn ? `ISBN ${isbn}` : text)
  const known = readings.length > 0 ? readings : [{ title, author: '' }]
  return { kind: 'reference', need, text, isbn, doi, url: doi ? null : url, readings: known }
}

function isbnIn(text: string): string | null {
  for (const [found] of text.matchAll(/(?:97[89][\s-]?)?\d(?:[\s-]?\d){8}[\s-]?[\dX]\b/gi)) {
    const isbn = parseIsbn(found)
    if (isbn) return isbn
  }
  return null
}

function doiIn(text: string): string | null {
  const [found] = /\b10\.\d{4,9}\/[^\s<>"]+/.exec(text) ?? []
  return found ? readDoi(found) : null
}

/** A text without its ISBN, DOI, address and edition in brackets. */
function withoutCodes(text: string): string {
  return text
    .replace(/\(?\bISBN(?:-1[03])?:?\s*[\dX\s-]{10,20}\)?/gi, ' ')
    .replace(/(?:97[89][\s-]?)\d(?:[\s-]?\d){8}[\s-]?\d\b/g, ' ')
    .replace(/(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)?\b10\.\d{4,9}\/[^\s<>"]+/gi, ' ')
    .replace(/https?:\/\/[^\s<>"]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.]+|[\s,;:]+$/g, '')
}

/** Under "Text books", what has two words or more and does not read like a sentence. */
function looksListed(text: string): boolean {
  return text.split(' ').length >= 2 && text.length >= 8 && !/[?!]$/.test(text)
}

/** Elsewhere a line has to look like a citation: a year or an edition, and parts between commas. */
function looksCited(text: string): boolean {
  const hasYear = /\b(?:19|20)\d\d\b/.test(text) || /\b\d{1,2}(?:st|nd|rd|th)\s+ed/i.test(text)
  const hasTitle = /["“”«»]/.test(text) || text.split(',').length >= 3
  return hasYear && hasTitle
}
