import { sql } from 'kysely'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

type DemoEntry = {
  /** As the catalogue has it, or as it was typed. */
  readonly title: string
  readonly author?: string
  readonly isbn?: string
  readonly note?: string
  readonly course?: string
  /** Days from the first start of the demo. */
  readonly neededIn?: number
}

const course = 'MCA, 1st semester'
const lists: Readonly<Record<string, readonly DemoEntry[]>> = {
  '21cse001@suiit.example': [
    { title: 'Let Us C', course: 'BCA, 1st semester', neededIn: 12 },
    { title: 'Eloquent JavaScript', note: 'Only the chapter on asynchronous programming' },
    {
      title: 'Database Internals',
      author: 'Petrov, Alex',
      isbn: '9781492040347',
      note: 'Recommended in the seminar',
      neededIn: 40,
    },
  ],
  's.das@suiit.example': [
    { title: 'The C Programming Language', course, note: 'Chapters 1 to 6', neededIn: 20 },
    { title: 'Structure and Interpretation of Computer Programs', course, neededIn: 34 },
    { title: 'Types and Programming Languages', course },
    { title: 'Crafting Interpreters', author: 'Nystrom, Robert', isbn: '9780990582939', course },
  ],
}

/** The code of the demo's link, at an address that stays. */
const demoCode = 'demo-reading-list-2026'

/** Gives two demo people their lists of required books and one of them a link, once. */
export async function loadDemoRequired(db: Db): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`lock table required_lists in share row exclusive mode`.execute(within)
    const { rows: there } = await sql`select from required_lists limit 1`.execute(within)
    if (there.length > 0) return
    for (const [email, entries] of Object.entries(lists)) {
      const user = await within
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .where('demo', '=', true)
        .executeTakeFirst()
      if (!user) continue
      await within.insertInto('required_lists').values({ user_id: user.id }).execute()
      for (const entry of entries) await loadOne(within, user.id, entry)
      if (entries.some((entry) => entry.course === course)) await loadLink(within, user.id)
    }
  })
}

async function loadOne(
  within: Db,
  userId: string,
  { title, author = '', isbn, note = '', course: of = '', neededIn }: DemoEntry,
): Promise<void> {
  const days = neededIn ?? null
  await sql`
    insert into required_books (user_id, id, book_id, book_number, isbn, title, author, note, course, needed_on,
      missing_since)
    select ${userId}, ${newId()}, known.id, known.number, ${isbn ?? null}, ${title}, case when known.id is null then ${author} else '' end, ${note},
      ${of}, current_date + ${days}::integer, case when known.id is null then now() end
    from (select) as one left join (
      select id, number from books where title = ${title} order by number limit 1) as known on true`.execute(
    within,
  )
}

async function loadLink(within: Db, userId: string): Promise<void> {
  await within
    .insertInto('required_links')
    .values({
      id: newId(),
      user_id: userId,
      code: demoCode,
      title: 'Reading list: Principles of programming languages',
      course,
      shows_name: true,
      shows_notes: true,
    })
    .execute()
}
