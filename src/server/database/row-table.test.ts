import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { rowTable } from './row-table.ts'

const { db } = await testDatabase()
const types = {
  id: 'uuid',
  name: 'text',
  names: 'text[]',
  count: 'integer',
  counts: 'integer[]',
  large: 'bigint',
  yes: 'boolean',
  day: 'date',
  document: 'jsonb',
} as const
type Row = { [Column in keyof typeof types]?: unknown }

async function stored(rows: readonly Row[]): Promise<unknown[]> {
  const found = await sql<Row>`select * from ${rowTable('given', types, rows)}`.execute(db)
  return found.rows
}

const text = fc.string({ unit: 'binary', maxLength: 40 })
const storable = (value: string) => value.replaceAll('\0', '\ufffd').toWellFormed()
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const row = fc.record({
  id: optional(fc.uuid()),
  name: optional(text),
  names: optional(fc.array(text, { maxLength: 4 })),
  count: optional(fc.integer()),
  counts: optional(fc.array(fc.integer(), { maxLength: 4 })),
  large: optional(fc.maxSafeInteger()),
  yes: optional(fc.boolean()),
  day: fc.constantFrom('2026-11-21', null),
  document: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), optional(text), { maxKeys: 3 }),
})

test('every value comes back as it was, in the order of the rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
      const expected = rows.map((one) => ({
        ...one,
        name: one.name === null ? null : storable(one.name),
        names: one.names?.map(storable) ?? null,
        document: JSON.parse(
          JSON.stringify(one.document, (_, value) =>
            typeof value === 'string' ? storable(value) : value,
          ),
        ),
      }))
      expect(await stored(rows)).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

test('text that reads like the array around it is text', async () => {
  const names = [
    'NULL',
    '{}',
    '{a,b}',
    '"',
    '\\',
    '\\"',
    ' ',
    '',
    ',',
    "'",
    '\ud800',
    '\\ud800',
    '\\u0000',
  ]
  expect(await stored(names.map((name) => ({ name, names, document: { name } })))).toMatchObject(
    names.map((name) => ({
      name: name.toWellFormed(),
      document: { name: name.toWellFormed() },
      names: names.map((one) => one.toWellFormed()),
    })),
  )
})

test.each([[['']], [['', '']], [['\x1e', 'a']], [['a\x1fb', '\x1f']], [['a', '\x1ea', '']]])(
  'texts with what stands between texts on their way come as they are: %j',
  async (names) => {
    const rows = names.map((name) => ({ name }))
    expect(await stored(rows)).toMatchObject(rows)
    expect(await stored([...rows, {}])).toMatchObject([...rows, { name: null }])
  },
)

test('what a row leaves out is null, and no rows are no rows', async () => {
  expect(await stored([{}])).toEqual([
    Object.fromEntries(Object.keys(types).map((name) => [name, null])),
  ])
  expect(await stored([])).toEqual([])
})
