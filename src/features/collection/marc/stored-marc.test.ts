import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { type MarcRecord, marcRecordSchema } from './marc.ts'
import { fromStoredMarc, toStoredMarc } from './stored-marc.ts'

const { db } = await testDatabase()
const text = fc.string({ unit: fc.constantFrom('a', 'ଅ', '"', '\\', ' ', '[', '{'), maxLength: 8 })
const tag = fc.stringMatching(/^[0-9A-Z]{3}$/)
const code = fc.constantFrom('a', 'b', '9', ' ')
const record: fc.Arbitrary<MarcRecord> = fc.record({
  leader: fc.constant('00000nam a2200000 i 4500'),
  fields: fc.array(
    fc.oneof(
      fc.record({ tag, value: text }),
      fc.record({
        tag,
        ind1: code,
        ind2: code,
        subfields: fc.array(fc.record({ code, value: text }), { minLength: 1, maxLength: 4 }),
      }),
    ),
    { maxLength: 6 },
  ),
})

test('a stored record comes back as it was', () => {
  fc.assert(
    fc.property(record, (one) => {
      const back = fromStoredMarc(JSON.parse(JSON.stringify(toStoredMarc(one))))
      expect(back).toEqual(one)
      expect(marcRecordSchema.parse(back)).toEqual(one)
    }),
  )
})

test('the migration stores records that were kept in full as they are stored now', async () => {
  const migration = await readFile(
    new URL('../../../../db/migrations/0006_stored_marc.sql', import.meta.url),
    'utf8',
  )
  await db.transaction().execute(async (transaction) => {
    await sql`create temporary table books (number integer, marc jsonb) on commit drop`.execute(
      transaction,
    )
    const records = fc.sample(record, 50)
    for (const [number, one] of records.entries()) {
      await sql`insert into books values (${number}, ${JSON.stringify(one)}::jsonb)`.execute(
        transaction,
      )
    }
    await sql`insert into books values (-1, null)`.execute(transaction)
    await sql.raw(migration).execute(transaction)
    const { rows } = await sql<{ marc: unknown }>`select marc from books order by number`.execute(
      transaction,
    )
    expect(rows.map(({ marc }) => marc)).toEqual([null, ...records.map(toStoredMarc)])
  })
})
