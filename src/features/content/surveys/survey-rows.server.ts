import { type RawBuilder, sql } from 'kysely'
import { isBehindGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { mayEnter, requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { surveyAnswerWords } from './answers/words.ts'
import { answeredAmong } from './participations.server.ts'
import { titleFor } from './survey-languages.ts'
import {
  type Audience,
  audiences,
  isOpenOn,
  type OfferedSurvey,
  type Survey,
  type SurveyTranslations,
} from './surveys.ts'

const officeScopes = ['surveys:read', 'surveys:write'] as const

const columns = [
  'id',
  'number',
  'title',
  'intro',
  'audience',
  'opens_on as opensOn',
  'closes_on as closesOn',
  'state',
  'questions',
  'translations',
  'least_group as leastGroup',
  'is_public as isPublic',
  'version',
] as const

/**
 * What takes answers now, and this person has not answered, as a reader of the language sees it; of
 * visitors nothing is known.
 */
export async function offeredSurveys(
  db: Db,
  actor: Actor,
  language: Language,
  now = new Date(),
): Promise<OfferedSurvey[]> {
  const isFor = audiencesOf(actor)
  if (actor.kind !== 'user' || isFor.length === 0) return []
  const found = await db
    .selectFrom('surveys')
    .select(['id', 'number', 'title', 'translations', 'closes_on as closesOn'])
    .where(takesAnswersOf(isFor, dayOf(now)))
    .orderBy('closes_on')
    .limit(50)
    .execute()
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const answered = await answeredAmong(db, actor, ids)
  const waiting = found.filter(({ id }) => !answered.has(id)).slice(0, 10)
  return waiting.map((one) => offeredIn(one, language))
}

function audiencesOf(actor: Actor): Audience[] {
  return audiences.filter((one) => mayEnter(one, actor))
}

/** SQL: that a survey is for one of these, and takes answers on a day. */
function takesAnswersOf(isFor: readonly Audience[], day: Day): RawBuilder<boolean> {
  return sql`(state = 'open' and ${day} between opens_on and closes_on
    and audience = any(${[...isFor]}::text[]))`
}

/**
 * What takes answers of whoever asks, and what has published results; all for administrators behind
 * the gate. The latest first.
 */
export async function readableSurveys(
  db: Db,
  actor: Actor,
  now = new Date(),
): Promise<readonly Survey[]> {
  const found = await db
    .selectFrom('surveys')
    .select(columns)
    .where(
      sql<boolean>`(is_public or ${await isBehindGate(db, actor, 'staff:contents', officeScopes)}
        or ${takesAnswersOf(audiencesOf(actor), dayOf(now))})`,
    )
    .orderBy('number', 'desc')
    .limit(200)
    .execute()
  return found as unknown as Survey[]
}

/** Surveys with published results, the latest first, as a reader of the language sees them. */
export async function publishedSurveys(db: Db, language: Language): Promise<OfferedSurvey[]> {
  const found = await db
    .selectFrom('surveys')
    .select(['number', 'title', 'translations', 'closes_on as closesOn'])
    .where('is_public', '=', true)
    .orderBy('closes_on', 'desc')
    .orderBy('number', 'desc')
    .limit(200)
    .execute()
  return found.map((one) => offeredIn(one, language))
}

type OfferedRow = Pick<Survey, 'number' | 'title' | 'closesOn'> & { readonly translations: unknown }

function offeredIn(
  { number, closesOn, title, translations }: OfferedRow,
  language: Language,
): OfferedSurvey {
  const texts = { title, translations: translations as SurveyTranslations }
  return { number, closesOn, title: titleFor(texts, language) }
}

/** The survey of this number, where `readableSurveys` has it. Errors: `not-found`. */
export async function readableSurvey(db: Db, actor: Actor, number: string): Promise<Survey> {
  const survey = await surveyAt(db, number)
  const isAsked = mayEnter(survey.audience, actor) && isOpenOn(survey, dayOf(new Date()))
  if (survey.isPublic || isAsked || (await isBehindGate(db, actor, 'staff:contents', officeScopes)))
    return survey
  throw noSuchSurvey()
}

/** The survey of this number, whoever asks. Errors: `not-found`. */
export async function surveyAt(db: Db, number: string): Promise<Survey> {
  const shown = publicNumber(number)
  const found =
    shown === null || shown >= 2 ** 31
      ? undefined
      : await db
          .selectFrom('surveys')
          .select(columns)
          .where('number', '=', shown)
          .executeTakeFirst()
  if (!found) throw noSuchSurvey()
  return found as unknown as Survey
}

/**
 * The survey of this number, for those who answer it. Errors: `not-found`, also for a draft and for
 * whoever it is not for.
 */
export async function answeredSurvey(db: Db, actor: Actor, number: string): Promise<Survey> {
  const survey = await surveyAt(db, number)
  if (survey.state === 'draft' || !mayEnter(survey.audience, actor)) throw noSuchSurvey()
  return survey
}

/** Whether a person has answered a survey. */
export async function hasAnswered(db: Db, actor: Actor, { id }: Survey): Promise<boolean> {
  return actor.kind === 'user' && (await answeredAmong(db, actor, [id])).has(id)
}

/** All surveys, the latest first. Throws `forbidden` to all but administrators. */
export async function listSurveys(db: Db, actor: Actor) {
  requireSurveyor(actor)
  const found = await db
    .selectFrom('surveys')
    .select(columns)
    .select(
      sql<number>`(select count(*)::integer from survey_answers
      where survey_id = surveys.id)`.as('answers'),
    )
    .orderBy('number', 'desc')
    .limit(200)
    .execute()
  return found as unknown as (Survey & { readonly answers: number })[]
}

/** Throws `forbidden` to all but administrators. */
export function requireSurveyor(actor: Actor): void {
  requireDuty('staff:contents', actor, 'Only the staff of the library make surveys.')
}

export function noSuchSurvey(): AppError {
  return new AppError(
    'not-found',
    say(surveyAnswerWords, (words) => words.notFound),
  )
}
