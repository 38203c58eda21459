import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Refusal } from './refusals.ts'
import type { Said } from './said.ts'
import { circulationWords } from './words.ts'

/** A sentence in a reader's language. */
export function saidIn(said: Said, language: Language): string {
  return said(circulationWords[language], (day) => shownDay(calendarWords[language], day))
}

/** Why something is refused, in a reader's language; what the desk alone reads stays English. */
export function refusalIn(
  { said, sentence }: Pick<Refusal, 'said' | 'sentence'>,
  language: Language,
): string {
  return said ? saidIn(said, language) : sentence
}

/** Waits for what a reader asked for; where it is refused, the error says why in their language. */
export async function saidToReader<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (!isAppError(error) || !Array.isArray(error.details.refusals)) throw error
    const refusals: readonly Refusal[] = error.details.refusals
    const sentence = (language: Language) =>
      refusals.map((one) => refusalIn(one, language)).join(' ')
    throw new AppError(error.code, sentence, error.details)
  }
}
