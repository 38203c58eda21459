import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { type Answers, answerField, checkAnswers, type Question } from './questions.ts'
import { registrationRefusals } from './refusals/words.ts'

/** Answers as they are kept. Errors: `invalid-input` with `details.fields`. */
export function requireAnswers(questions: readonly Question[], given: Answers): Answers {
  const { answers, faults } = checkAnswers(questions, given)
  if (faults.length === 0) return answers
  const fields = faults.map(({ id, kind }) => ({
    field: answerField(id),
    message: say(registrationRefusals, (words) => words[kind]),
  }))
  throw new AppError(
    'invalid-input',
    say(registrationRefusals, (words) => words.answers),
    { fields },
  )
}
