import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { addProfile } from './add-profile.server.ts'
import { ownProfileAt } from './profile-rows.server.ts'
import { textsOfProfile } from './profile-texts.ts'
import { emptyFacts } from './profiles.ts'
import { typedPreview } from './typed-preview.server.ts'

const { db } = await testDatabase()
const das = person('faculty', { email: 's.das@suiit.example' })
const placement = { department: null, place: 0, shown: true, fromYear: null, untilYear: null }
let number = ''
beforeAll(async () => {
  const facts = { ...emptyFacts, name: 'Sunita Das' }
  const written = { ...placement, ownerEmail: das.email }
  number = String(await addProfile(db, person('admin'), facts, written))
})

test('a preview shows what is typed, to whom it would be shown, and writes nothing', async () => {
  const before = await ownProfileAt(db, das, number)
  const texts = {
    ...textsOfProfile(before.facts),
    'names.or': 'ସୁନୀତା ଦାସ',
    askAbout: 'Operating systems\nOperating systems\n',
    about: 'I teach **systems**.',
    email: 's.das@suiit.example',
    'seen.email': 'signed-in',
    room: 'B 12',
    catalogueName: 'Nobody, Known',
  }
  const {
    person: shown,
    everyone,
    signedIn,
    books,
  } = await typedPreview(db, das, number, texts, 'or')
  expect(shown).toMatchObject({ name: 'ସୁନୀତା ଦାସ', askAbout: ['Operating systems'] })
  expect(shown.about).not.toEqual([])
  expect([everyone, signedIn]).toEqual([
    { room: 'B 12' },
    { room: 'B 12', email: 's.das@suiit.example' },
  ])
  expect(books).toMatchObject({ author: 'Nobody, Known', total: 0 })
  expect(await ownProfileAt(db, das, number)).toEqual(before)
})

test('what could not be saved is refused, and nobody previews what is another’s', async () => {
  const texts = textsOfProfile((await ownProfileAt(db, das, number)).facts)
  const wrong = typedPreview(db, das, number, { ...texts, name: '', orcid: '1' }, 'en')
  await expect(wrong).rejects.toMatchObject({ code: 'invalid-input' })
  const stranger = person('faculty', { email: 'm.sahu@suiit.example' })
  await expect(typedPreview(db, stranger, number, texts, 'en')).rejects.toMatchObject({
    code: 'not-found',
  })
})
