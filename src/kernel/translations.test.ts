import { expect, test } from 'vitest'
import { textFor, textsOfTranslations, translationsOfTexts } from './translations.ts'

const hi = { title: 'नए समय', body: 'सोमवार से' }
const notice = { title: 'New hours', body: 'From Monday', translations: { hi } }

test('a reader gets the text of their language, and the first one where there is none', () => {
  expect(textFor(notice, 'hi')).toEqual(hi)
  expect(textFor(notice, 'or')).toEqual({ title: 'New hours', body: 'From Monday' })
  expect(textFor(notice, 'en')).toEqual({ title: 'New hours', body: 'From Monday' })
})

test('a form gives back what it showed, without languages in which nothing is written', () => {
  const texts = textsOfTranslations(notice.translations)
  expect(translationsOfTexts(texts)).toEqual({ hi })
  const blank = { 'translations.or.title': ' ', 'translations.or.body': '\n' }
  expect(translationsOfTexts({ ...texts, ...blank })).toEqual({ hi })
  const begun = { 'translations.or.body': 'ସୋମବାର' }
  expect(translationsOfTexts({ ...texts, ...begun })).toEqual({
    hi,
    or: { title: '', body: 'ସୋମବାର' },
  })
})
