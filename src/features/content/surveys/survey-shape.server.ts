import { z } from '@hono/zod-openapi'
import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { readDay } from '#src/kernel/dates.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import { titleShape } from '#src/server/text/text-shapes.ts'
import { translationFaults, withoutEmpty } from './survey-translations.ts'
import {
  audiences,
  hasOptions,
  surveyLimits as most,
  questionKinds,
  type SurveyFacts,
} from './surveys.ts'

const day = (missing: string) => z.string(missing).refine((text) => readDay(text) !== null, missing)

const questionShape = z.object({
  id: z
    .string()
    .regex(/^q\d{1,3}$/)
    .openapi({ example: 'q1' }),
  kind: z.enum(questionKinds, 'Please choose how the question is answered.'),
  text: z
    .string()
    .overwrite((text) => cleanLine(text, most.question + 1))
    .min(1, 'Please write the question.')
    .max(most.question, `Please write at most ${most.question} characters in a question.`),
  options: z
    .array(z.string())
    .overwrite(cleanOptions)
    .openapi({ description: 'Of a choice.', example: [] }),
  isRequired: z.boolean(),
})

const introShape = z
  .string()
  .overwrite((text) => cleanLines(text, most.intro + 1))
  .max(most.intro, `Please write at most ${most.intro} characters.`)

const writingShape = z.object({
  title: z
    .string()
    .overwrite((text) => cleanLine(text, most.title + 1))
    .max(most.title, `Please write at most ${most.title} characters in the title.`),
  intro: introShape,
  questions: z.record(
    questionShape.shape.id,
    z.object({
      text: z
        .string()
        .overwrite((text) => cleanLine(text, most.question + 1))
        .max(most.question, `Please write at most ${most.question} characters in a question.`),
      options: questionShape.shape.options,
    }),
  ),
})

/** The fields of a survey; what each says of the others is not checked here. */
export const surveyFields = z.object({
  title: titleShape(most.title),
  intro: introShape,
  audience: z.enum(audiences, 'Please choose who it is for.'),
  opensOn: day('Please give the first day.'),
  closesOn: day('Please give the last day.'),
  leastGroup: z
    .int('Please give a whole number.')
    .min(3, 'Groups of fewer than 3 answers name people: please give 3 or more.')
    .max(100, 'Please give 100 or fewer.')
    .openapi({ description: 'Results are shown from so many answers on.', example: 5 }),
  questions: z
    .array(questionShape)
    .max(most.questions, `Please ask at most ${most.questions} questions.`),
  translations: z
    .strictObject({ hi: writingShape.optional(), or: writingShape.optional() })
    .openapi({
      description:
        'In Hindi (`hi`) and Odia (`or`): title, introduction, and by the ids of questions their text and all of their options in the same order. What is empty is shown as it was first written.',
      example: { hi: { title: 'वाचनालय', intro: '', questions: {} } },
    }),
})

const surveyShape = surveyFields.superRefine((survey, { addIssue }) => {
  const { opensOn, closesOn, questions } = survey
  const fault = (path: (string | number)[], message: string) =>
    addIssue({ code: 'custom', path, message })
  if (closesOn < opensOn) fault(['closesOn'], 'It would close before it opens.')
  for (const [at, { id, kind, options }] of questions.entries()) {
    const message = optionsFault(kind, options)
    if (message) fault(['questions', at, 'options'], message)
    const isSecond = questions.findIndex((other) => other.id === id) < at
    if (isSecond) fault(['questions', at, 'id'], 'Each question needs an id of its own.')
  }
  for (const { path, message } of translationFaults(survey)) fault([...path], message)
})

/** A survey as it is kept. Errors: `invalid-input` with `details.fields`. */
export function checkSurvey(written: SurveyFacts): SurveyFacts {
  const facts = checkedShape(surveyShape, written)
  return { ...facts, translations: withoutEmpty(facts.translations) }
}

function cleanOptions(options: readonly string[]): string[] {
  const clean = options.map((option) => cleanLine(option, most.option + 1))
  return [...new Set(clean.filter((option) => option !== ''))]
}

function optionsFault(kind: string, options: readonly string[]): string | null {
  if (!hasOptions(kind))
    return options.length > 0 ? 'Only a choice has options: please remove them.' : null
  if (options.length < 2) return 'Please give at least two options, one per line.'
  if (options.length > most.options) return `Please give at most ${most.options} options.`
  const isLong = options.some((option) => option.length > most.option)
  return isLong ? `Please write at most ${most.option} characters in an option.` : null
}
