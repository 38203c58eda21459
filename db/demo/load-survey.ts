import { sql } from 'kysely'
import { satisfactionTemplate } from '#src/features/content/surveys/office/survey-template.ts'
import type { Answers } from '#src/features/content/surveys/surveys.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

const departments = ['Computer Science', 'Electronics', 'Management'] as const
const wishes = [
  'More copies of the first-year textbooks.',
  'Open on Sundays before the examinations.',
  'Sockets at every table.',
  'Remote access to the journals from the hostel.',
] as const
/** What most agree on, by the place of the question, and how far single readers are from it. */
const usualScores = [4, 2, 3, 4, 3, 5, 4, 4]
const others = [-1, 0, 0, 1, 0, -2, 1, 0]
const answered = 24

/**
 * Gives the demo college an open survey with answers, and one of last year with its results, on its
 * first start.
 */
export async function loadDemoSurveys(db: Db): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`lock table surveys in share row exclusive mode`.execute(within)
    const { rows } = await sql`
      select 1 from surveys union all select 1 where not exists (select from members where demo) limit 1`.execute(
      within,
    )
    if (rows.length > 0) return
    const today = dayOf(new Date())
    const open = { state: 'open', opens_on: dayAfter(today, -7), closes_on: dayAfter(today, 21) }
    await addSurvey(within, open, '')
    const lastYear = { opens_on: dayAfter(today, -380), closes_on: dayAfter(today, -350) }
    const closed = { ...lastYear, state: 'closed', is_public: true }
    await addSurvey(within, closed, ` (${lastYear.opens_on.slice(0, 4)})`)
  })
}

type Period = {
  readonly state: string
  readonly opens_on: string
  readonly closes_on: string
  readonly is_public?: boolean
}

/** Adds a survey with answers; `ending` stands behind its title in each language. */
async function addSurvey(within: Db, period: Period, ending: string): Promise<void> {
  const { title, intro, questions, translations } = satisfactionTemplate
  const titled = Object.entries(translations).map(([language, writing]) => [
    language,
    writing && { ...writing, title: `${writing.title}${ending}` },
  ])
  const id = newId()
  await within
    .insertInto('surveys')
    .values({
      id,
      title: `${title}${ending}`,
      intro,
      audience: 'student',
      ...period,
      questions: JSON.stringify(questions),
      translations: JSON.stringify(Object.fromEntries(titled)),
      demo: true,
      created_by: actorName(system('demo')),
    })
    .execute()
  const answers = Array.from({ length: answered }, (_, at) => ({
    survey_id: id,
    role: 'student',
    department: departments[at % departments.length] ?? null,
    answers: JSON.stringify(answersOf(at)),
  }))
  await within.insertInto('survey_answers').values(answers).execute()
}

/** What the reader at this place answered: always the same, and not all alike. */
function answersOf(at: number): Answers {
  const scores = satisfactionTemplate.questions
    .filter(({ kind }) => kind === 'scale')
    .map(({ id }, place): [string, number] => {
      const usual = usualScores[place] ?? 3
      const apart = others[(at * 3 + place) % others.length] ?? 0
      return [id, Math.min(5, Math.max(1, usual + apart))]
    })
  const wish = wishes[at % 6]
  return {
    q1: (at * 3) % 4,
    q2: [at % 3, 3 + (at % 2)],
    ...Object.fromEntries(scores),
    ...(wish ? { q11: wish } : {}),
  }
}

/** Takes the demo's surveys away again, where nobody has changed it. Returns how many. */
export async function removeDemoSurveys(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('surveys')
    .where('demo', '=', true)
    .where('version', '=', 1)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
