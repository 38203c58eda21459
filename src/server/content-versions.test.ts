import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { contentVersionOf } from './content-versions.ts'

const { db } = await testDatabase()
const notices = contentVersionOf('notices')(db)
const others = contentVersionOf('others')(db)

test('a version rises with each change that is committed, and with none of another content', async () => {
  const seen = [await notices()]
  await sql`insert into stored_files (key, kind) values ('notices/a.pdf', 'pdf')`.execute(db)
  const [before, id] = [await others(), '0190a000-0000-7000-8000-000000000009']
  for (const change of [
    sql`insert into notices (id, title, body, created_by) values (${id}, 'One', '', 'test')`,
    sql`update notices set title = 'Two'`,
    sql`insert into notice_files (id, notice_id, place, name, kind, bytes, file_key)
      values (${id}, ${id}, 1, 'a', 'pdf', 1, 'notices/a.pdf')`,
    sql`delete from notices`,
  ]) {
    await change.execute(db)
    seen.push(await notices())
  }
  expect(new Set(seen).size).toBe(5)
  expect(await others()).toBe(before)
})

test('a change of nothing leaves it', async () => {
  const before = await notices()
  await sql`update notices set title = 'Three'`.execute(db)
  expect(await notices()).toBe(before)
})
