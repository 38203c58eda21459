import type { Access } from '#src/kernel/access.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { TranslatedLanguage } from '#src/kernel/translations.ts'

/** How a question is answered: one of its options, several of them, from 1 to 5, or in words. */
export const questionKinds = ['choice', 'several', 'scale', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Whether a question of this kind has options. */
export function hasOptions(kind: string | undefined): boolean {
  return kind === 'choice' || kind === 'several'
}

export type Question = {
  readonly id: string
  readonly kind: QuestionKind
  readonly text: string
  /** Of a choice, of one or several. */
  readonly options: readonly string[]
  readonly isRequired: boolean
}

/** For whom a survey is. */
export const audiences = ['signed-in', 'student', 'faculty'] as const satisfies Access[]
export type Audience = (typeof audiences)[number]

export const surveyStates = ['draft', 'open', 'closed'] as const
export type SurveyState = (typeof surveyStates)[number]

/** A survey in a further language; what is '' or left out is shown as it was first written. */
export type SurveyWriting = {
  readonly title: string
  readonly intro: string
  /** By their ids; options as many as they were first written, in their order, or none. */
  readonly questions: Readonly<Record<string, TranslatedQuestion>>
}

type TranslatedQuestion = Pick<Question, 'text' | 'options'>

export type SurveyTranslations = {
  readonly [Key in TranslatedLanguage]?: SurveyWriting | undefined
}

/** What is written of a survey. */
export type SurveyFacts = {
  readonly title: string
  readonly intro: string
  readonly audience: Audience
  /** The first and the last day on which it is answered. */
  readonly opensOn: Day
  readonly closesOn: Day
  /** Results are shown from so many answers on, of all and of each group. */
  readonly leastGroup: number
  readonly questions: readonly Question[]
  readonly translations: SurveyTranslations
}

export type Survey = SurveyFacts & {
  readonly id: string
  readonly number: number
  readonly state: SurveyState
  /** Whether everybody sees the results. */
  readonly isPublic: boolean
  readonly version: number
}

/** A survey in a list for its readers. */
export type OfferedSurvey = Pick<Survey, 'number' | 'title' | 'closesOn'>

/** What was answered to each question, by its id: places of options from 0, a score, a text. */
export type Answers = Readonly<Record<string, number | readonly number[] | string>>

export const surveyLimits = {
  title: 200,
  intro: 2000,
  question: 500,
  options: 20,
  option: 200,
  questions: 40,
  text: 1000,
} as const

/** 1 is "strongly disagree", 5 "strongly agree". */
export const scale = [1, 2, 3, 4, 5] as const

export function surveyHref(number: number): string {
  return `/surveys/${number}`
}

/** Where the results of a survey are read. */
export function resultsHref(number: number): string {
  return `${surveyHref(number)}/results`
}

/** The feed of published results. */
export const surveyFeedHref = '/surveys.rss'

/** Whether a survey takes answers on a day. */
export function isOpenOn(
  { state, opensOn, closesOn }: Pick<Survey, 'state' | 'opensOn' | 'closesOn'>,
  day: Day,
): boolean {
  return state === 'open' && opensOn <= day && day <= closesOn
}
