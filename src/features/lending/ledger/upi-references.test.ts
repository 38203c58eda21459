import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMember } from '#src/features/people/members/members.server.ts'
import { schemaFolder } from '#src/server/database/migrate.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'

const { db } = await testDatabase()

test('payments that were taken twice under one reference do not stop the migration', async () => {
  const member = await db
    .transaction()
    .execute((within) => createMember(within, person('admin'), memberTexts()))
  let receipt = 0
  const write = (reference: string) => {
    receipt += 1
    return sql`
      insert into ledger_lines (id, member_id, kind, amount_paise, method, reference, receipt_number, actor)
      values (gen_random_uuid(), ${member.id}, 'payment', -100, 'upi', ${reference}, ${receipt}, 'test')`.execute(
      db,
    )
  }
  await sql`drop index ledger_lines_upi_reference`.execute(db)
  await sql`
    create unique index ledger_lines_upi_reference on ledger_lines (upper(reference))
    where method = 'upi' and kind = 'payment'`.execute(db)
  for (const reference of ['4123-4567', '41234567', '4123.4567', 'OTHER1']) await write(reference)
  const migration = await readFile(
    join(schemaFolder, 'migrations', '0041_upi_references.sql'),
    'utf8',
  )
  await sql.raw(migration).execute(db)
  for (const reference of ['41234567', '41-23-45-67', 'other-1']) {
    await expect(write(reference)).rejects.toThrow('ledger_lines_upi_reference')
  }
  await write('41234568')
})
