import { z } from '@hono/zod-openapi'
import { surveyFields } from './survey-shape.server.ts'
import { type Survey, surveyHref, surveyStates } from './surveys.ts'

const { title, intro, audience, opensOn, closesOn, leastGroup, questions, translations } =
  surveyFields.shape

/** A survey as programs read it. */
export const shownSurveyShape = z
  .object({
    number: z.int().openapi({ example: 12 }),
    version: z.int().openapi({ description: 'For changes of it.', example: 1 }),
    title,
    intro,
    audience,
    opensOn,
    closesOn,
    state: z.enum(surveyStates),
    leastGroup,
    resultsArePublic: z.boolean(),
    questions,
    translations,
    href: z.string().openapi({ description: 'Its path on this site.', example: '/surveys/12' }),
  })
  .openapi('Survey')

export const surveyParams = z.object({
  survey: z.string().max(20).openapi({ description: 'The number of the survey.', example: '12' }),
})

export function shownSurvey({ id, isPublic, ...survey }: Survey) {
  const href = surveyHref(survey.number)
  return shownSurveyShape.parse({ ...survey, resultsArePublic: isPublic, href })
}
