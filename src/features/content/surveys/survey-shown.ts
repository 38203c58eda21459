import type { QuestionResult } from './survey-results.ts'
import type { Survey } from './surveys.ts'

/** The results of a survey, as far as the reader may see them. */
export type SurveyResults = {
  readonly survey: Survey
  /** How many have answered. */
  readonly total: number
  /** Whether it is closed, and there are enough to show anything. */
  readonly isShown: boolean
  readonly questions: readonly QuestionResult[]
  /** The same of each group that is large enough. */
  readonly groups: readonly ResultsOfGroup[]
}

type ResultsOfGroup = {
  readonly group: string
  readonly size: number
  readonly questions: readonly QuestionResult[]
}
