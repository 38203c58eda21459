import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newKey, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { issue } from './desk.server.ts'
import { placeHold } from './place-hold.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

test('a desk goes on while the database has a column already that its version does not know', async () => {
  for (const table of ['loans', 'holds', 'loan_rule_sets']) {
    await sql`alter table ${sql.table(table)} add column shelf integer not null default 7`.execute(
      db,
    )
  }
  const { code } = await someMember(db)
  const other = await someMember(db)
  const { codes, number } = await someBook(db)
  await issue(db, admin, { key: newKey(), member: code, copy: codes[0] ?? '' })
  await placeHold(db, admin, { key: newKey(), member: other.code, book: number })
  for (const table of ['loans', 'holds', 'loan_rule_sets']) {
    const { rows } = await sql`select shelf from ${sql.table(table)}`.execute(db)
    expect(rows).toEqual([{ shelf: 7 }])
  }
})
