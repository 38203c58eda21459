import { sql } from 'kysely'
import { adminEmails } from '#institute-file'
import { departmentKey } from '#src/features/content/requests/approvers.server.ts'
import { wishKeys } from '#src/features/content/requests/wish-keys.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

type DemoRequest = {
  readonly daysAgo: number
  readonly kind: 'purchase' | 'inter-library' | 'article' | 'correction'
  readonly state: 'awaiting-approval' | 'asked' | 'accepted' | 'declined' | 'done'
  readonly title: string
  readonly author?: string
  readonly isbn?: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly reason?: string
  /** Addresses, the first asker first. */
  readonly by: readonly string[]
  readonly said?: string
}

const asha = '21cse001@suiit.example'
const rohan = '21cse004@suiit.example'
const sunita = 's.das@suiit.example'
const department = 'Computer Science and Engineering'

const demoRequests: readonly DemoRequest[] = [
  {
    daysAgo: 12,
    kind: 'purchase',
    state: 'asked',
    title: 'Crafting Interpreters',
    author: 'Robert Nystrom',
    isbn: '9780990582939',
    details: { publisher: 'Genever Benning', year: 2021, copies: 2, course: 'Compiler Design' },
    reason: 'The chapters on parsing go with our lab, and there is no copy in the library.',
    by: [asha, rohan],
  },
  {
    daysAgo: 2,
    kind: 'purchase',
    state: 'awaiting-approval',
    title: 'Database Internals',
    author: 'Alex Petrov',
    isbn: '9781492040347',
    details: { publisher: "O'Reilly", year: 2019, copies: 1 },
    reason: 'For the seminar on storage engines.',
    by: [rohan],
  },
  {
    daysAgo: 6,
    kind: 'inter-library',
    state: 'accepted',
    title: 'Odia Bhasara Itihasa',
    author: 'Pathani Pattnaik',
    reason: 'Needed once, for a paper on scripts.',
    by: [sunita],
    said: 'The central library of the university has it; it comes with the van on Friday.',
  },
  {
    daysAgo: 20,
    kind: 'article',
    state: 'declined',
    title: 'A method for obtaining digital signatures and public-key cryptosystems',
    author: 'Rivest, Shamir, Adleman',
    details: { journal: 'Communications of the ACM', year: 1978, volume: '21', issue: '2' },
    by: [asha],
    said: 'You can read it from the campus network: look for the journal under E-Resources.',
  },
]

/**
 * Gives the demo college its requests and the approver of a department, on its first start; a
 * library that has some keeps its own.
 */
export async function loadDemoRequests(db: Db): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`lock table requests in share row exclusive mode`.execute(within)
    const { rows } = await sql`
      select 1 from requests union all select 1 where not exists (select from members where demo) limit 1`.execute(
      within,
    )
    if (rows.length > 0) return
    await sql`
      insert into request_approvers (department, department_key, email)
      values (${department}, ${departmentKey(department)}, ${sunita}) on conflict do nothing`.execute(
      within,
    )
    for (const one of demoRequests) await loadOne(within, one)
  })
}

async function loadOne(within: Db, one: DemoRequest): Promise<void> {
  const { kind, state, title, author, isbn, details = {}, reason = '', said } = one
  const at = (hours: number) => new Date(Date.now() - one.daysAgo * 86_400_000 + hours * 3_600_000)
  const isTaken = state !== 'asked' && state !== 'awaiting-approval'
  const { titleKey, authorKey } = wishKeys(title, author)
  const id = newId()
  await within
    .insertInto('requests')
    .values({
      id,
      kind,
      state,
      title,
      author: author ?? null,
      isbn: isbn ?? null,
      details: JSON.stringify(details),
      title_key: titleKey,
      author_key: authorKey,
      department,
      department_key: departmentKey(department),
      demo: true,
      created_at: at(0),
      changed_at: isTaken ? at(20) : at(0),
    })
    .execute()
  for (const [place, email] of one.by.entries()) {
    const { rows } = await sql<{ id: string }>`
      insert into request_askers (id, request_id, user_id, made, reason, asked_at)
      select ${newId()}, ${id}, users.id, ${place === 0}, ${place === 0 ? reason : ''}, ${at(place)}
      from users where email = ${email} returning id`.execute(within)
    const [asker] = rows
    if (!asker) continue
    const step = place === 0 ? 'asked' : 'joined'
    await writeStep(within, { request_id: id, step, asker_id: asker.id, at: at(place) })
  }
  if (!isTaken) return
  const [office] = adminEmails
  const by = { by_email: office, said: said ?? null }
  await writeStep(within, { request_id: id, step: state, at: at(20), ...by })
}

type DemoStep = {
  readonly request_id: string
  readonly step: string
  readonly at: Date
  readonly asker_id?: string
  readonly by_email?: string
  readonly said?: string | null
}

async function writeStep(within: Db, step: DemoStep): Promise<void> {
  await within
    .insertInto('request_steps')
    .values({ id: newId(), ...step })
    .execute()
}

/** Takes the requests of the demo college away again, where nobody has taken a step with them. */
export async function removeDemoRequests(db: Db): Promise<number> {
  await db.deleteFrom('request_approvers').where('email', '=', sunita).execute()
  const { numDeletedRows } = await db
    .deleteFrom('requests')
    .where('demo', '=', true)
    .where('version', '=', 1)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
