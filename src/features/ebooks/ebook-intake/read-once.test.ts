import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'

const { db } = await testDatabase()
const migration = resolve(
  import.meta.dirname,
  '../../../../db/migrations/0571_entities_read_once.sql',
)

const facts = {
  ...noFacts,
  title: 'Science &amp; Society',
  authors: ['O&#39;Brien, A.', 'Rao &amp;amp; Das'],
  publisher: 'AT&T &lt;Press&gt;',
  summary: '&amp;lt;b&amp;gt; is bold &unknown;',
}

/** A draft as it was kept before entities were read. */
async function draft(version: number, kind: 'epub' | 'link' = 'epub'): Promise<string> {
  const id = newId()
  const key = kind === 'link' ? null : `e-books/${id}.epub`
  if (key) {
    await sql`insert into stored_files (key, kind, bytes, sha256)
      values (${key}, 'epub', 9, sha256(${id}::bytea))`.execute(db)
  }
  await sql`
    insert into ebooks (id, kind, file_key, bytes, sha256, link, facts, version, created_by)
    values (${id}, ${kind}, ${key}, ${key && 9}, ${key && Buffer.alloc(32)}, ${key ? null : `https://e.example/${id}`},
      ${JSON.stringify(facts)}::jsonb, ${version}, 'someone@suiit.example')`.execute(db)
  return id
}

test('drafts that nobody saved have their entities read, once; what somebody saved stays', async () => {
  const [fresh, saved, link] = [await draft(1), await draft(2), await draft(1, 'link')]
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  const factsOf = async (id: string) =>
    (await db.selectFrom('ebooks').select('facts').where('id', '=', id).executeTakeFirst())?.facts
  expect(await factsOf(fresh)).toEqual({
    ...facts,
    title: 'Science & Society',
    authors: ["O'Brien, A.", 'Rao &amp; Das'],
    publisher: 'AT&T <Press>',
    summary: '&lt;b&gt; is bold &unknown;',
  })
  expect(await factsOf(saved)).toEqual(facts)
  expect(await factsOf(link)).toEqual(facts)
})
