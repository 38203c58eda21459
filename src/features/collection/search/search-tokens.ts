/** A field of words that a search may name. */
export type TextField = 'title' | 'author' | 'subject' | 'series' | 'publisher'
type TokenField = TextField | 'isbn' | 'issn' | 'call' | 'accession' | 'year' | 'language'

/** A piece of a search's text: a word or a quoted phrase with what stands before it. */
export type Token = {
  readonly field: TokenField | null
  readonly value: string
  readonly quoted: boolean
  readonly excluded: boolean
  readonly prefix: boolean
  /** The word OR, which joins its neighbours. */
  readonly or: boolean
}

const fields: Readonly<Record<string, TokenField>> = {
  title: 'title',
  ti: 'title',
  author: 'author',
  au: 'author',
  editor: 'author',
  subject: 'subject',
  su: 'subject',
  series: 'series',
  publisher: 'publisher',
  pub: 'publisher',
  pb: 'publisher',
  isbn: 'isbn',
  issn: 'issn',
  call: 'call',
  callno: 'call',
  ddc: 'call',
  accession: 'accession',
  acc: 'accession',
  barcode: 'accession',
  year: 'year',
  yr: 'year',
  language: 'language',
  lang: 'language',
}

const tokenPattern =
  /(?<=^|\s)(-|\+)?(?:([a-z]{2,12})\s?:\s?)?("[^"]*"?|[^\s"]+)|"[^"]*"?|[^\s"]+/giu

/** The pieces of a search's text. `typing`: the last one may be unfinished. */
export function readTokens(text: string, typing: boolean): Token[] {
  const tokens: Token[] = []
  let not = false
  const plain = text.replace(/[“”„«»]/g, '"')
  for (const found of plain.matchAll(tokenPattern)) {
    if (found[0] === 'AND') continue
    if (found[0] === 'NOT') {
      not = true
      continue
    }
    const last = typing && found.index + found[0].length === plain.length
    tokens.push(readToken(found, not, last))
    not = false
  }
  return tokens
}

function readToken(
  [all, sign, name, value = all]: RegExpExecArray,
  not: boolean,
  last: boolean,
): Token {
  const field = name ? (fields[name.toLowerCase()] ?? null) : null
  const written = name && field === null ? `${name} ${value}` : value
  const quoted = written.startsWith('"')
  const bare = quoted ? written.replaceAll('"', '') : written
  const starred = !quoted && /[\p{L}\p{N}]\*$/u.test(bare)
  return {
    field,
    value: starred ? bare.slice(0, -1) : bare,
    quoted,
    excluded: not || sign === '-',
    prefix: starred || (last && !quoted),
    or: all === 'OR',
  }
}
