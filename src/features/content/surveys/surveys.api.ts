import { z } from '@hono/zod-openapi'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { shownSurvey, shownSurveyShape, surveyParams } from './shown-survey.server.ts'
import { readableSurvey, readableSurveys } from './survey-rows.server.ts'

const tag = 'Surveys'

const list = defineEndpoint({
  id: 'listSurveys',
  tag,
  path: '/api/v1/surveys',
  access: 'everyone',
  summary: 'Surveys',
  description:
    'Those that take answers of whoever asks, and those whose results are published; administrators get all, with the admin gate open or a token for surveys. The latest first, at most 200.',
  query: z.object({}),
  response: z.object({ items: z.array(shownSurveyShape).readonly() }).openapi('SurveyList'),
  handle: async ({ db, actor }) => ({
    body: { items: (await readableSurveys(db, actor)).map(shownSurvey) },
  }),
})

const one = defineEndpoint({
  id: 'getSurvey',
  tag,
  path: '/api/v1/surveys/{survey}',
  access: 'everyone',
  summary: 'A survey',
  description: 'With its questions; for those who find it in the list.',
  problems: ['not-found'],
  params: surveyParams,
  query: z.object({}),
  response: shownSurveyShape,
  handle: async ({ db, actor }, { params: { survey } }) => ({
    body: shownSurvey(await readableSurvey(db, actor, survey)),
  }),
})

/** Surveys for everybody's programs. */
export const surveyEndpoints = [list, one] as const
