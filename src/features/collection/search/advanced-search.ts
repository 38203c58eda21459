import { cleanLine } from '#src/kernel/clean-text.ts'
import { words } from '#src/kernel/folding.ts'
import { parseQuery } from './search-query.ts'
import { readTokens, type Token } from './search-tokens.ts'

/** Fields that a row of the advanced search may name. */
export const rowFields = [
  'any',
  'title',
  'author',
  'subject',
  'series',
  'publisher',
  'isbn',
  'issn',
  'call',
  'accession',
] as const
export type RowField = (typeof rowFields)[number]

export const rowMatches = ['all', 'phrase', 'any', 'none'] as const
export type RowMatch = (typeof rowMatches)[number]

/**
 * One condition of the form. In fields of numbers, commas part the numbers and any of them is
 * meant.
 */
export type Row = { readonly field: RowField; readonly match: RowMatch; readonly text: string }

/**
 * The conditions of the form and, before them, what is written in the language of the search
 * itself.
 */
export type AdvancedSearch = { readonly words: string; readonly rows: readonly Row[] }

const numberFields: readonly RowField[] = ['isbn', 'issn', 'call', 'accession']
export const rowsLimit = 10
const rowTextLimit = 150

/**
 * The form that an address holds: `field`, `match` and `text` repeat, one of each a row, `q` is
 * written in the language of the search. Whatever else they hold, they are read as the first
 * choice.
 */
export function readAdvanced(params: URLSearchParams): AdvancedSearch {
  const [fields, matches] = [params.getAll('field'), params.getAll('match')]
  const rows = params
    .getAll('text')
    .slice(0, rowsLimit)
    .map((text, index) => ({
      field: oneOf(rowFields, fields[index], 'any'),
      match: oneOf(rowMatches, matches[index], 'all'),
      text: cleanLine(text, rowTextLimit),
    }))
  return { words: cleanLine(params.get('q') ?? '', 400), rows }
}

/** The form as the text of a search. */
export function writeSearch({ words: own, rows }: AdvancedSearch): string {
  const written = rows.map(writeRow).filter(Boolean)
  return [written.length > 0 ? finished(own) : own, ...written].filter(Boolean).join(' ')
}

/** The form of a search: as rows where rows say the same, else in the language of the search. */
export function formOf(text: string): AdvancedSearch {
  const rows = readRows(readTokens(cleanLine(text, 800), false))
  if (
    rows &&
    rows.length <= rowsLimit &&
    meaning(writeSearch({ words: '', rows })) === meaning(text)
  )
    return { words: '', rows }
  return { words: text, rows: [] }
}

function meaning(text: string): string {
  return JSON.stringify(parseQuery(text).clauses)
}

function writeRow({ field, match, text }: Row): string {
  const prefix = field === 'any' ? '' : `${field}:`
  const plain = text.replace(/["“”„«»]/g, ' ').trim()
  if (match === 'phrase' && !numberFields.includes(field))
    return isEmpty(plain) ? '' : `${prefix}"${plain}"`
  const values = numberFields.includes(field)
    ? plain.split(/[,;]/).flatMap((value) => (isEmpty(value) ? [] : `"${value.trim()}"`))
    : plain.split(/[\s,;:|/()[\]{}<>=!?]+/u).flatMap(writeWord)
  if (match === 'none') return values.map((value) => `-${prefix}${value}`).join(' ')
  const either = match === 'any' || numberFields.includes(field)
  return values.map((value) => prefix + value).join(either ? ' OR ' : ' ')
}

/** A piece of text between spaces: one word as it is, several ("U.S.A.") as a phrase. */
function writeWord(piece: string): string[] {
  const bare = piece.replace(/^[-+]+/, '')
  const found = [...words(bare)].length
  if (found === 0) return []
  if (found > 1) return [`"${bare}"`]
  return [/^(?:OR|AND|NOT)$/.test(bare) ? bare.toLowerCase() : bare]
}

/** A text after which other conditions may stand: quotes closed, nothing begun. */
function finished(text: string): string {
  const closed = (text.match(/["“”„«»]/g)?.length ?? 0) % 2 === 1 ? `${text}"` : text
  return closed.replace(/[\s:]+$/, '').replace(/(?:(?:^|\s+)(?:OR|NOT|AND|[-+]))+$/, '')
}

/** The rows that say what the pieces of a search say; null where some cannot. */
function readRows(tokens: readonly Token[]): Row[] | null {
  const rows: Row[] = []
  for (let index = 0; index < tokens.length; index++) {
    const group = alternatives(tokens, index)
    const [token] = group
    if (!token || token.or) return null
    index += 2 * (group.length - 1)
    const field = fieldOf(token)
    if (!field || group.some((one) => one.field !== token.field)) return null
    const row = { field, match: matchOf(token, group.length), text: joined(field, group) }
    const last = rows.at(-1)
    if (last && goesOn(last, row)) {
      rows[rows.length - 1] = { ...last, text: joinTexts(field, [last.text, row.text]) }
    } else rows.push(row)
  }
  return rows
}

/** A piece with those that OR joins to it. */
function alternatives(tokens: readonly Token[], start: number): Token[] {
  const found = tokens.slice(start, start + 1)
  for (let index = start + 1; tokens[index]?.or; index += 2) {
    const next = tokens[index + 1]
    if (!next || next.or) break
    found.push(next)
  }
  return found
}

function fieldOf({ field }: Token): RowField | null {
  if (field === null) return 'any'
  return field === 'year' || field === 'language' ? null : field
}

function matchOf({ excluded, quoted, value, field }: Token, alternatives: number): RowMatch {
  if (alternatives > 1) return 'any'
  if (excluded) return 'none'
  const oneWord = !/\s/.test(value) && [...words(value)].length > 1
  const isNumber = numberFields.some((one) => one === field)
  return quoted && !oneWord && !isNumber ? 'phrase' : 'all'
}

function goesOn(last: Row, row: Row): boolean {
  const joins = row.match === 'none' || (row.match === 'all' && !numberFields.includes(row.field))
  return joins && last.field === row.field && last.match === row.match
}

function joined(field: RowField, tokens: readonly Token[]): string {
  return joinTexts(
    field,
    tokens.map(({ value, prefix }) => (prefix ? `${value}*` : value)),
  )
}

function joinTexts(field: RowField, texts: readonly string[]): string {
  return texts.join(numberFields.includes(field) ? ', ' : ' ')
}

function isEmpty(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
}

function oneOf<Name extends string>(
  names: readonly Name[],
  given: string | undefined,
  otherwise: Name,
): Name {
  return names.find((name) => name === given) ?? otherwise
}
