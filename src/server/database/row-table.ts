import { type RawBuilder, sql } from 'kysely'

/** The PostgreSQL type of each column; of lists, `text[]` and `integer[]`. */
type ColumnTypes = Readonly<
  Record<
    string,
    | 'text'
    | 'text[]'
    | 'uuid'
    | 'integer'
    | 'integer[]'
    | 'bigint'
    | 'boolean'
    | 'date'
    | 'timestamptz'
    | 'json'
    | 'jsonb'
    | 'tsvector'
  >
>

/**
 * Rows as a table of a statement: `select … from ${rowTable('given', { id: 'uuid', name: 'text' },
 * rows)}`. It goes to the database as one list a column, which is much quicker to read there than
 * JSON. What a row leaves out is null; NUL and half surrogate pairs, which the database does not
 * take, become U+FFFD.
 */
export function rowTable<Types extends ColumnTypes>(
  name: string,
  types: Types,
  rows: readonly { readonly [Column in keyof Types]?: unknown }[],
): RawBuilder<unknown> {
  const columns = Object.keys(types).map((column) => ({
    column: sql.ref(column),
    type: sql.raw(types[column] ?? 'text'),
    values: textArray(rows.map((row) => textOf(row[column]))),
  }))
  const list = (parts: RawBuilder<unknown>[]) => sql.join(parts)
  return sql`(
    select ${list(columns.map(({ column, type }) => sql`${column}::${type} as ${column}`))}
    from unnest(${list(columns.map(({ values }) => values))})
      as ${sql.ref(name)} (${list(columns.map(({ column }) => column))})) as ${sql.ref(name)}`
}

/**
 * Stands between texts on their way: the database takes them apart more quickly than it reads a
 * quoted array.
 */
const between = '\x1f'
/** Stands for null. */
const nothing = '\x1e'

function textArray(texts: readonly (string | null)[]): RawBuilder<unknown> {
  const sent = texts.map((text) => text ?? nothing).join(between)
  const mistakable =
    (texts.length === 1 && sent === '') ||
    texts.includes(nothing) ||
    occurrences(sent, between) >= texts.length
  return mistakable && texts.length > 0
    ? sql`${arrayLiteral(texts)}::text[]`
    : sql`string_to_array(${storable(sent)}, chr(31), chr(30))`
}

function occurrences(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) count++
  return count
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return null
  if (typeof value !== 'object') return String(value)
  return Array.isArray(value) ? arrayLiteral(value.map(textOf)) : json(value)
}

/** The texts as PostgreSQL writes an array. */
function arrayLiteral(texts: readonly (string | null)[]): string {
  return `{${texts.map((text) => (text === null ? 'NULL' : quoted(text))).join(',')}}`
}

function quoted(text: string): string {
  return /["\\\0]/.test(text) ? `"${storable(text).replace(/["\\]/g, '\\$&')}"` : `"${text}"`
}

/** JSON as the database takes it. */
function json(value: unknown): string {
  const text = JSON.stringify(value)
  return /\\u(?:0000|d[89a-f])/.test(text)
    ? JSON.stringify(value, (_, part) =>
        typeof part === 'string' ? storable(part).toWellFormed() : part,
      )
    : text
}

function storable(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text
}
