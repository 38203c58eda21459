import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testSite } from '#test/site.ts'
import { feedbackAnswerWords } from './answers/words.ts'
import { feedbackEndpoints } from './feedback.api.ts'

const { db } = await testDatabase()
const site = testSite({ db, endpoints: [...feedbackEndpoints] })
const languages = ['en', 'hi', 'or'] as const

test.each(languages)('a form is answered in the language of its page: %s', async (language) => {
  const body = new FormData()
  body.set('text', '')
  const headers = { origin: 'http://localhost', cookie: 'language=en' }
  const address = `http://localhost/api/v1/feedback?lang=${language}`
  const answer = await site.request(address, { method: 'POST', headers, body })
  expect(answer.status).toBe(422)
  const { fields } = (await answer.json()) as { fields: { message: string }[] }
  const { chooseKind, writeText } = feedbackAnswerWords[language]
  expect(fields.map(({ message }) => message)).toEqual([chooseKind, writeText])
})
