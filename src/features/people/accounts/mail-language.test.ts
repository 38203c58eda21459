import { expect, test } from 'vitest'
import type { Language } from '#src/kernel/words/language.ts'
import { testDatabase } from '#test/database.ts'
import { mailedToken } from '#test/mailed-token.ts'
import { client, passwords, signedInAs } from '#test/signed-in.ts'
import { keepLanguage } from './keep-language.server.ts'
import { mailLinkJob } from './links.server.ts'
import { requestReset, resetPassword } from './reset-password.server.ts'
import { signUp } from './sign-up.server.ts'

const { db } = await testDatabase()
const letters = { en: /^[ -~’“”]+$/, hi: /[\u0900-\u097f]/, or: /[\u0b00-\u0b7f]/ }

const from = (language: Language) => ({ ...client, language })

/** Sees that the newest mail of this kind to an address is in a language as a whole. */
async function expectMail(kind: string, email: string, language: Language) {
  const mail = await db
    .selectFrom('mails')
    .select(['subject', 'text', 'html'])
    .where('to_address', '=', email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(mail.subject).toMatch(letters[language])
  const [hello = '', before = ''] = (mail.text ?? '').split('\n\n')
  expect(hello).toMatch(letters[language])
  expect(before).toMatch(letters[language])
  expect(mail.html).toContain(`<html lang="${language}">`)
}

test('a new reader is written to in the language in which they signed up', async () => {
  const typed = { name: 'Asha', password: 'seven quiet rivers' }
  for (const language of ['en', 'hi', 'or'] as const) {
    const email = `21${language}001@suiit.example`
    await signUp(db, from(language), passwords, { ...typed, email })
    await expectMail('verify', email, language)
  }
})

test('the language of the account goes before that of the request', async () => {
  const { person } = await signedInAs(db, 'student')
  await requestReset(db, from('or'), passwords, person)
  await expectMail('reset', person.email, 'or')
  await keepLanguage(db, person, 'hi')
  await requestReset(db, from('or'), passwords, person)
  await expectMail('reset', person.email, 'hi')
  const token = await mailedToken(db, person.email)
  await resetPassword(db, from('or'), passwords, { token, password: 'seven quiet rivers' })
  await expectMail('new-password', person.email, 'hi')
})

test.each(['known-address', 'sign-in-refused', 'reset'])(
  'a job that writes the mail %s knows the language of the request',
  async (kind) => {
    const { person } = await signedInAs(db, 'student')
    const job = { kind, email: person.email, origin: client.origin }
    await mailLinkJob(db, { ...job, language: 'or' })
    await expectMail(kind, person.email, 'or')
    // As it was put in by a version that named none.
    await mailLinkJob(db, job)
    await expectMail(kind, person.email, 'en')
    await keepLanguage(db, person, 'hi')
    await mailLinkJob(db, { ...job, language: 'or' })
    await expectMail(kind, person.email, 'hi')
  },
)
