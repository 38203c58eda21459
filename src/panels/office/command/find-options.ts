import { bookHref } from '#src/pages/book-href.ts'
import { holdersHref } from '#src/pages/holders-href.ts'
import type { OfficeWords } from '#src/panels/office/words.ts'
import type { CommandOption } from './command-option.ts'

const membersShown = 4

type MemberFound = {
  readonly number: string
  readonly barcode: string
  readonly name: string
  readonly rollNumber: string | null
  readonly department: string | null
  readonly email: string | null
}
/** What has a code: `copy` where it is a copy's. */
type Coded = { readonly by: string; readonly copy: object | null; readonly book: BookFound }
type BookFound = { readonly number: number; readonly title: string }

/** Which pages whoever types may enter: those of members and loans, those of copies. */
type Ways = { readonly members: boolean; readonly copies: boolean }

/**
 * What the library finds for a text: members by name or code, the book of a barcode, accession
 * number or ISBN, and books by title. Errors: where the library cannot be reached, or refuses.
 */
export async function findOptions(
  { members: seesMembers, copies: keepsBooks }: Ways,
  text: string,
  words: OfficeWords,
  signal: AbortSignal,
): Promise<CommandOption[]> {
  const bookPath = ({ number }: BookFound) => {
    if (keepsBooks) return `/admin/books/${number}/copies`
    return seesMembers ? holdersHref(number) : bookHref(number)
  }
  const query = new URLSearchParams({ q: text })
  const [members, coded, books] = await Promise.all([
    seesMembers
      ? read<{ items: readonly MemberFound[] }>(`/api/v1/members?${query}`, signal)
      : null,
    isCode(text)
      ? read<{ items: readonly Coded[] }>(
          `/api/v1/books/by-barcode/${encodeURIComponent(text)}`,
          signal,
        )
      : null,
    read<{ books: readonly (BookFound & { authors: readonly string[] })[] }>(
      `/api/v1/suggestions?${query}`,
      signal,
    ),
  ])
  return [
    ...(coded?.items ?? []).flatMap((match) =>
      bookOptions(match, text, bookPath(match.book), seesMembers, words),
    ),
    ...(members?.items ?? [])
      .slice(0, membersShown)
      .flatMap((member) => memberOptions(member, text, words)),
    ...(books?.books ?? []).map((book) => ({
      label: book.title,
      detail: book.authors.length > 0 ? words.bookBy(book.authors.join(', ')) : words.book,
      to: bookPath(book),
    })),
  ]
}

type CodeWord = 'byBarcode' | 'byAccession' | 'byIsbn' | 'byIssn'

const codeWords: Readonly<Record<string, CodeWord>> = {
  barcode: 'byBarcode',
  'accession-number': 'byAccession',
  isbn: 'byIsbn',
  issn: 'byIssn',
}

/** The book of a code; of a copy also who has it. */
function bookOptions(
  { by, copy, book }: Coded,
  text: string,
  path: string,
  seesLoans: boolean,
  words: OfficeWords,
): CommandOption[] {
  const isExact = true
  const detail = words[codeWords[by] ?? 'byCode'](text)
  const found: CommandOption = { label: book.title, detail, to: path, isExact }
  if (copy === null || !seesLoans) return [found]
  const to = `/admin/issuedBooks?${new URLSearchParams({ q: text })}`
  return [found, { label: words.whoHas(text), detail: words.inIssued, to, isExact }]
}

/** Barcodes, accession numbers, ISBN: what has a digit and no space. */
const isCode = (text: string) => /^\S*\d\S*$/.test(text)

function memberOptions(member: MemberFound, text: string, words: OfficeWords): CommandOption[] {
  const { number, barcode, name, rollNumber, department, email } = member
  const codes = [number, barcode, rollNumber, email]
  const isExact = codes.some((code) => code?.toLowerCase() === text.toLowerCase())
  const detail = [words.member, rollNumber ?? number, department].filter(Boolean).join(', ')
  return [
    { label: name, detail, to: `/admin/members/${number}`, ...(isExact && { isExact: true }) },
    { label: words.issueTo(name), detail: words.inDesk, to: `/admin/circulation?member=${number}` },
  ]
}

/** The answer of an endpoint; null: it has found nothing, or takes no such text. */
async function read<Answer>(path: string, signal: AbortSignal): Promise<Answer | null> {
  const response = await fetch(path, { signal })
  if (response.status === 404 || response.status === 400) return null
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}
