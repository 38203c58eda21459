import { sql, type Transaction } from 'kysely'
import { dayOf } from '#src/institute/institute-clock.ts'
import { type Actor, actorName, system } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Tables } from '#src/server/database/tables.ts'
import { forgetFormerAccounts } from '../participations.server.ts'
import { requireSurveyor } from '../survey-rows.server.ts'
import { checkSurvey } from '../survey-shape.server.ts'
import type { SurveyFacts, SurveyState } from '../surveys.ts'

/** A survey as it was shown to whoever changes it. */
export type ShownSurvey = { readonly number: number; readonly version: number }

type Row = { readonly id: string; readonly state: SurveyState; readonly asks: number }

/** Makes a draft; gives its number. Errors: `forbidden`, `invalid-input`. */
export async function addSurvey(db: Db, actor: Actor, written: SurveyFacts): Promise<number> {
  requireSurveyor(actor)
  const facts = checkSurvey(written)
  return inTransaction(db, async (within) => {
    const { number } = await within
      .insertInto('surveys')
      .values({ id: newId(), ...columnsOf(facts), created_by: actorName(actor) })
      .returning('number')
      .executeTakeFirstOrThrow()
    await audit(within, actor, 'survey', [{ action: 'created', id: String(number), after: facts }])
    return number
  })
}

/**
 * Changes a survey. Once it is answered, what would make its answers untrue stays: the questions,
 * and what those were told who answered. Errors: `forbidden`, `not-found`, `invalid-input`;
 * `conflict` where somebody has changed it meanwhile, or one of these was changed.
 */
export async function changeSurvey(
  db: Db,
  actor: Actor,
  shown: ShownSurvey,
  written: SurveyFacts,
): Promise<void> {
  const facts = checkSurvey(written)
  await step(db, actor, shown, 'changed', async (within, { id, state }) => {
    if (state !== 'draft' && facts.questions.length === 0) throw noQuestions()
    await within.updateTable('surveys').set(columnsOf(facts)).where('id', '=', id).execute()
    return facts
  })
}

/** Lets a draft be answered from its first day on. Errors: those of `changeSurvey`. */
export async function openSurvey(db: Db, actor: Actor, shown: ShownSurvey): Promise<void> {
  await step(db, actor, shown, 'opened', async (within, { id, state, asks }) => {
    if (state !== 'draft') throw new AppError('conflict', 'Only a draft can be opened.')
    if (asks === 0) throw noQuestions()
    await within.updateTable('surveys').set({ state: 'open' }).where('id', '=', id).execute()
  })
}

/** Takes no more answers from now on. Errors: those of `changeSurvey`. */
export async function closeSurvey(db: Db, actor: Actor, shown: ShownSurvey): Promise<void> {
  await step(db, actor, shown, 'closed', async (within, { id, state }) => {
    if (state !== 'open') throw new AppError('conflict', 'Only an open survey can be closed.')
    await closeRow(within, id)
  })
}

/** Shows everybody the results of a closed survey, or hides them again. Errors: as above. */
export async function publishResults(
  db: Db,
  actor: Actor,
  shown: ShownSurvey,
  isPublic: boolean,
): Promise<void> {
  const action = isPublic ? 'results-published' : 'results-hidden'
  await step(db, actor, shown, action, async (within, { id, state }) => {
    if (state !== 'closed') throw new AppError('conflict', 'Please close the survey first.')
    await within.updateTable('surveys').set({ is_public: isPublic }).where('id', '=', id).execute()
  })
}

/** Deletes a draft. Errors: those of `changeSurvey`. */
export async function deleteSurvey(db: Db, actor: Actor, shown: ShownSurvey): Promise<void> {
  await step(db, actor, shown, 'removed', async (within, { id, state }) => {
    if (state !== 'draft') throw new AppError('conflict', 'Only a draft can be deleted.')
    await within.deleteFrom('surveys').where('id', '=', id).execute()
  })
}

/** Closes surveys whose last day is over. */
export async function closePastSurveys(db: Db, now = new Date()): Promise<void> {
  await inTransaction(db, async (within) => {
    const past = await within
      .selectFrom('surveys')
      .select(['id', 'number'])
      .where('state', '=', 'open')
      .where('closes_on', '<', dayOf(now))
      .forUpdate()
      .execute()
    for (const { id } of past) await closeRow(within, id)
    const changes = past.map(({ number }) => ({ action: 'closed', id: String(number) }))
    await audit(within, system('surveys'), 'survey', changes)
  })
}

/**
 * The answers are written anew in another order: until then they lie as they came, and whoever
 * works on the database itself could lay them beside those who answered.
 */
async function closeRow(within: Transaction<Tables>, id: string): Promise<void> {
  await within
    .updateTable('surveys')
    .set({ state: 'closed', version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await forgetFormerAccounts(within, id)
  await sql`
    with gone as (delete from survey_answers where survey_id = ${id} returning *)
    insert into survey_answers (survey_id, role, department, answers)
    select survey_id, role, department, answers from gone order by random()`.execute(within)
}

async function step(
  db: Db,
  actor: Actor,
  { number, version }: ShownSurvey,
  action: string,
  work: (within: Transaction<Tables>, row: Row) => Promise<unknown>,
): Promise<void> {
  requireSurveyor(actor)
  await inTransaction(db, async (within) => {
    const found = await within
      .selectFrom('surveys')
      .select(['id', 'state', 'version'])
      .select(sql<number>`jsonb_array_length(questions)`.as('asks'))
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new AppError('not-found', 'There is no survey of this number.')
    if (found.version !== version) {
      throw new AppError(
        'conflict',
        'Somebody has changed this survey meanwhile. Please look at it, and do yours again.',
        { reason: 'version' },
      )
    }
    const after = await work(within, found as Row).catch((error: unknown) => {
      throw staysTrue(error) ?? error
    })
    await within
      .updateTable('surveys')
      .set({ version: version + 1, changed_at: new Date() })
      .where('number', '=', number)
      .execute()
    await audit(within, actor, 'survey', [{ action, id: String(number), after }])
  })
}

/** The refusal of a change that would make answers untrue; null for any other error. */
function staysTrue(error: unknown): AppError | null {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : ''
  const found = stays.find(([name]) => name === constraint)
  if (!found) return null
  const [, field, message] = found
  return new AppError('conflict', message, { fields: field ? [{ field, message }] : [] })
}

const stays = [
  [
    'surveys_questions_stay',
    null,
    'This survey has answers, so its questions and their translations stay as they are. Title, introduction and the last day can be changed, and further translations added.',
  ],
  [
    'surveys_groups_stay',
    'leastGroup',
    'This survey has answers, and those who answered were told that smaller groups are not shown: this number can only rise.',
  ],
  [
    'surveys_answered_stay',
    null,
    'This survey has answers: it can be opened to everyone who is signed in, but not given to others, and its first day cannot be later.',
  ],
] as const

function noQuestions(): AppError {
  const message = 'Please write at least one question first.'
  return new AppError('invalid-input', message, { fields: [{ field: 'text-1', message }] })
}

function columnsOf(facts: SurveyFacts) {
  const { title, intro, audience, opensOn, closesOn, leastGroup } = facts
  const { questions, translations } = facts
  return {
    title,
    intro,
    audience,
    opens_on: opensOn,
    closes_on: closesOn,
    least_group: leastGroup,
    questions: JSON.stringify(questions),
    translations: JSON.stringify(translations),
  }
}
