import { z } from '@hono/zod-openapi'
import { definedOf } from '#src/kernel/defined.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { readOfficeResults } from '../read-results.server.ts'
import { surveyParams } from '../shown-survey.server.ts'
import { surveyAt } from '../survey-rows.server.ts'
import { surveyFields } from '../survey-shape.server.ts'
import { questionKinds } from '../surveys.ts'
import {
  addSurvey,
  changeSurvey,
  closeSurvey,
  openSurvey,
  publishResults,
} from './survey-steps.server.ts'

const tag = 'Surveys'
const door = { access: 'staff:contents', adminGate: true } as const
const write = { tag, ...door, scope: 'surveys:write' } as const
const { intro, leastGroup, questions, translations } = surveyFields.shape

const questionResults = z
  .array(
    z.object({
      id: z.string().openapi({ example: 'q1' }),
      kind: z.enum(questionKinds),
      text: z.string(),
      answered: z.int().openapi({ description: 'How many answered it.' }),
      average: z.number().nullable().openapi({ description: 'Of a scale.', example: 3.8 }),
      bars: z
        .array(
          z.object({
            label: z.string(),
            count: z.int(),
            share: z.number().openapi({ example: 0.5 }),
          }),
        )
        .readonly()
        .openapi({ description: 'How often each option or score was chosen.' }),
      texts: z.array(z.string()).readonly().openapi({ description: 'In no order.' }),
    }),
  )
  .readonly()
const resultsShape = z
  .object({
    number: z.int().openapi({ example: 12 }),
    total: z.int().openapi({ description: 'How many have answered.', example: 24 }),
    isShown: z
      .boolean()
      .openapi({ description: 'Whether it is closed, and there are enough to show anything.' }),
    questions: questionResults,
    groups: z
      .array(z.object({ group: z.string(), size: z.int(), questions: questionResults }))
      .readonly()
      .openapi({ description: 'The same of each role and department that is large enough.' }),
  })
  .openapi('SurveyResults')
const version = z.int().openapi({ description: 'As it was read.', example: 1 })
const done = z.object({
  number: z.int().openapi({ example: 12 }),
  version: z.int().openapi({ description: 'For the next change.', example: 2 }),
})

const results = defineEndpoint({
  id: 'getSurveyResults',
  tag,
  path: '/api/v1/surveys/{survey}/results',
  ...door,
  scope: 'surveys:read',
  summary: 'The results of a survey',
  description:
    'By nobody’s name, once it is closed, from as many answers on as its leastGroup says.',
  problems: ['not-found'],
  params: surveyParams,
  query: z.object({}),
  response: resultsShape,
  handle: async ({ db, actor }, { params }) => {
    const { survey, questions, groups, ...found } = await readOfficeResults(
      db,
      actor,
      params.survey,
    )
    const shown = groups.map((one) => ({ ...one, questions: resultsOf(one.questions) }))
    return {
      body: { ...found, number: survey.number, questions: resultsOf(questions), groups: shown },
    }
  },
})

type Results = Awaited<ReturnType<typeof readOfficeResults>>['questions']

function resultsOf(questions: Results) {
  return questions.map(({ question: { id, kind, text }, ...result }) => ({
    ...result,
    id,
    kind,
    text,
  }))
}

const add = defineAction({
  id: 'addSurvey',
  method: 'post',
  path: '/api/v1/surveys',
  ...write,
  summary: 'Make a draft of a survey',
  description: 'Nobody but administrators sees it until it is opened.',
  body: surveyFields.extend({
    intro: intro.default(''),
    leastGroup: leastGroup.default(5),
    questions: questions.default([]),
    translations: translations.default({}),
  }),
  response: done,
  handle: async ({ db, actor }, { body }) => ({
    body: { number: await addSurvey(db, actor, body), version: 1 },
  }),
})

const change = defineAction({
  id: 'changeSurvey',
  method: 'patch',
  path: '/api/v1/surveys/{survey}',
  ...write,
  summary: 'Change a survey',
  description:
    'What is not named stays; questions and translations are named all at once. Of one that has answers, questions and their translations stay, leastGroup only rises, the first day is not later, and it is for the same readers or for all who are signed in: else the answer is 409.',
  problems: ['not-found', 'conflict'],
  params: surveyParams,
  body: surveyFields.partial().extend({ version }),
  response: done,
  handle: async ({ db, actor }, { params, body: { version, ...facts } }) => {
    const { number, ...survey } = await surveyAt(db, params.survey)
    await changeSurvey(db, actor, { number, version }, { ...survey, ...definedOf(facts) })
    return { body: { number, version: version + 1 } }
  },
})

const steps = {
  open: openSurvey,
  close: closeSurvey,
  publish: (db, actor, shown) => publishResults(db, actor, shown, true),
  hide: (db, actor, shown) => publishResults(db, actor, shown, false),
} as const satisfies Record<string, typeof openSurvey>

const step = defineAction({
  id: 'takeSurveyStep',
  method: 'post',
  path: '/api/v1/surveys/{survey}/steps',
  ...write,
  summary: 'Open a survey, close it, publish its results or hide them',
  description:
    'A draft is opened, an open one closed; only the results of a closed one are published.',
  problems: ['not-found', 'conflict'],
  params: surveyParams,
  body: z.object({ step: z.enum(['open', 'close', 'publish', 'hide']), version }),
  response: done,
  handle: async ({ db, actor }, { params, body: { step, version } }) => {
    const { number } = await surveyAt(db, params.survey)
    await steps[step](db, actor, { number, version })
    return { body: { number, version: version + 1 } }
  },
})

/** Surveys for the programs of the library. */
export const surveyOfficeEndpoints = [results, add, change, step] as const
