import { cleanLine } from '#src/kernel/clean-text.ts'

export const mostQuestions = 5
export const longestLabel = 200
export const longestAnswer = 500
export const mostChoices = 20
export const longestChoice = 100

/** A question of the organiser to those who register. */
export type Question = {
  /** Stays the same where its words are changed. */
  readonly id: string
  readonly label: string
  /** Answers to choose from; none: a text. */
  readonly choices: readonly string[]
  readonly required: boolean
}

/** Answers by the ids of their questions; what was not answered is left out. */
export type Answers = Readonly<Record<string, string>>

/** What is wrong with an answer. */
type AnswerFault = {
  readonly id: string
  readonly kind: 'missing' | 'too-long' | 'unknown'
}

/** The name of the field in which a question is answered. */
export function answerField(id: string): string {
  return `answer-${id}`
}

/** Answers as they are kept, and what is wrong with them; what nobody asked is left out. */
export function checkAnswers(
  questions: readonly Question[],
  given: Answers,
): { readonly answers: Answers; readonly faults: readonly AnswerFault[] } {
  const answers: Record<string, string> = {}
  const faults: AnswerFault[] = []
  for (const { id, choices, required } of questions) {
    const answer = cleanLine(Object.hasOwn(given, id) ? (given[id] ?? '') : '', longestAnswer + 1)
    if (answer === '') {
      if (required) faults.push({ id, kind: 'missing' })
    } else if (answer.length > longestAnswer) faults.push({ id, kind: 'too-long' })
    else if (choices.length > 0 && !choices.includes(answer)) faults.push({ id, kind: 'unknown' })
    else answers[id] = answer
  }
  return { answers, faults }
}
