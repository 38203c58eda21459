import { type RawBuilder, sql } from 'kysely'

/** The PostgreSQL type of each column; of lists, `text[]` and `integer[]`. */
export type ColumnTypes = Readonly<
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
    | 'json'
    | 'jsonb'
    | 'tsvector'
  >
>

/**
 * Rows as a table of a statement: `select … from ${rowTable('given', { id: 'uuid', name: 'text' }, rows)}`. It goes to the
 * database as one array a column, which is much quicker to read there than JSON. What a row leaves out is null; NUL and half
 * surrogate pairs, which the database does not take, become U+FFFD.
 */
export function rowTable<Types extends ColumnTypes>(
  name: string,
  types: Types,
  rows: readonly { readonly [Column in keyof Types]?: unknown }[],
): RawBuilder<unknown> {
  const columns = Object.keys(types).map((column) => ({
    column: sql.ref(column),
    // An array of arrays would be taken apart to its values: a list travels as the text that is read as one.
    sent: sql.raw(types[column]?.endsWith('[]') ? 'text' : (types[column] ?? 'text')),
    type: sql.raw(types[column] ?? 'text'),
    values: arrayLiteral(rows.map((row) => row[column])),
  }))
  const list = (parts: RawBuilder<unknown>[]) => sql.join(parts)
  return sql`(
    select ${list(columns.map(({ column, type }) => sql`${column}::${type} as ${column}`))}
    from unnest(${list(columns.map(({ values, sent }) => sql`${values}::${sent}[]`))})
      as ${sql.ref(name)} (${list(columns.map(({ column }) => column))})) as ${sql.ref(name)}`
}

/** The values as PostgreSQL writes an array. */
function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(element).join(',')}}`
}

function element(value: unknown): string {
  if (value === undefined || value === null) return 'NULL'
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object') return String(value)
  return quoted(Array.isArray(value) ? arrayLiteral(value) : json(value))
}

function quoted(text: string): string {
  if (!/["\\\0]/.test(text)) return `"${text}"`
  return `"${text.replaceAll('\0', '\ufffd').replace(/["\\]/g, '\\$&')}"`
}

/** JSON as the database takes it. */
function json(value: unknown): string {
  const text = JSON.stringify(value)
  return /\\u(?:0000|d[89a-f])/.test(text)
    ? JSON.stringify(value, (_, part) => (typeof part === 'string' ? storable(part) : part))
    : text
}

function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed()
}
