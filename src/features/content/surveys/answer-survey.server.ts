import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { surveyAnswerWords } from './answers/words.ts'
import { noteParticipation } from './participations.server.ts'
import { questionFor } from './survey-languages.ts'
import { answeredSurvey, noSuchSurvey } from './survey-rows.server.ts'
import { type Answers, isOpenOn, type Question, type Survey, surveyLimits } from './surveys.ts'

/** What was sent for a question: all values of its field. */
type Sent = (name: string) => readonly string[]

/**
 * Takes the answers of a person, once. That they answered and what they answered are two rows that
 * nothing joins. Errors: `not-found`, `conflict` where it takes no answers now or has theirs,
 * `invalid-input` with a sentence for each question.
 */
export async function answerSurvey(
  db: Db,
  actor: Actor,
  number: string,
  sent: Sent,
  now = new Date(),
): Promise<void> {
  if (actor.kind !== 'user') throw noSuchSurvey()
  const member = await memberOf(db, actor)
  await inTransaction(db, async (within) => {
    const { id } = await answeredSurvey(within, actor, number)
    await within.selectFrom('surveys').select('id').where('id', '=', id).forShare().execute()
    // What it asks may have changed until it was held.
    const survey = await answeredSurvey(within, actor, number)
    if (!isOpenOn(survey, dayOf(now))) throw conflict('notOpen')
    const answers = readAnswers(survey, sent)
    if (!(await noteParticipation(within, actor, survey.id))) throw conflict('answeredBefore')
    await within
      .insertInto('survey_answers')
      .values({
        survey_id: survey.id,
        role: actor.role ?? 'none',
        department: member?.department ?? null,
        answers: JSON.stringify(answers),
      })
      .execute()
  })
}

/** The answers that were sent, by the questions. Errors: `invalid-input`. */
function readAnswers(survey: Survey, sent: Sent): Answers {
  const answers: Record<string, Answers[string]> = {}
  const faults: { field: string; message: ReturnType<typeof say> }[] = []
  for (const question of survey.questions) {
    const answer = answerTo(question, sent(question.id))
    if (answer !== null) answers[question.id] = answer
    const word = faultOf(question, answer)
    if (word === null) continue
    const message = (language: Language) =>
      surveyAnswerWords[language][word](questionFor(survey, question, language).text, most)
    faults.push({ field: question.id, message })
  }
  if (faults.length === 0) return answers
  throw new AppError(
    'invalid-input',
    (language) => faults.map(({ message }) => message(language)).join(' '),
    { fields: faults },
  )
}

const most = surveyLimits.text

/** The word for what is wrong with an answer; null: nothing is. */
function faultOf({ isRequired }: Question, answer: Answers[string] | null) {
  if (answer === null) return isRequired ? 'answerThis' : null
  return typeof answer === 'string' && answer.length > most ? 'shorten' : null
}

/** What was answered; null: nothing that counts. */
function answerTo({ kind, options }: Question, sent: readonly string[]): Answers[string] | null {
  const [first = ''] = sent
  switch (kind) {
    case 'text':
      return cleanLines(first, most + 1) || null
    case 'scale':
      return /^[1-5]$/.test(first) ? Number(first) : null
    case 'choice':
      return placeOf(first, options)
    default: {
      const places = sent.flatMap((one) => placeOf(one, options) ?? [])
      return places.length > 0 ? [...new Set(places)].sort((one, other) => one - other) : null
    }
  }
}

function placeOf(text: string, options: readonly string[]): number | null {
  return /^\d{1,2}$/.test(text) && Number(text) < options.length ? Number(text) : null
}

function conflict(why: 'notOpen' | 'answeredBefore'): AppError {
  return new AppError(
    'conflict',
    say(surveyAnswerWords, (words) => words[why]),
  )
}
