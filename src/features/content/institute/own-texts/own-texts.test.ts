import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSiteSearch } from '#src/features/collection/site-search/site-entries.server.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { plainText } from '#src/kernel/text-nodes.ts'
import { contentVersionOf } from '#src/server/content-versions.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { answerEntries, pageEntries } from '../page-entries.server.ts'
import { fileSource, fingerprintOf } from '../text-files.server.ts'
import { libraryText } from '../texts.server.ts'
import { noteTextsInEffect } from './found-texts.server.ts'
import type { TextAddress } from './office-text.ts'
import { editedText, listTexts } from './office-texts.server.ts'
import { policyPage } from './policy-page.server.ts'
import { callOffText, restoreDefault, saveText, type WrittenVersion } from './save-text.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const about: TextAddress = { name: 'about', language: 'en' }
const terms: TextAddress = { name: 'terms', language: 'en' }
const here = (clock: string) => new Date(`2026-12-${clock}+05:30`)

beforeEach(() => {
  vi.useFakeTimers({ now: here('01T12:00:00'), toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await sql`alter table library_texts disable trigger library_texts_kept`.execute(db)
  await db.deleteFrom('library_texts').execute()
  await sql`alter table library_texts enable trigger library_texts_kept`.execute(db)
})

const wrote = (body: string, more: Partial<WrittenVersion> = {}): WrittenVersion => ({
  body,
  effective: '',
  english: '',
  isOfComing: false,
  isSure: true,
  ...more,
})

/** Saves what whoever has just opened the page would. */
async function save(address: TextAddress, body: string, more: Partial<WrittenVersion> = {}) {
  const { version } = await editedText(db, admin, address, '')
  return saveText(db, admin, address, version, wrote(body, more))
}

async function refusal(doing: Promise<unknown>) {
  const error = await doing.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!isAppError(error)) throw new Error('it was not refused')
  return error
}

async function read(name: string, language: 'en' | 'hi' = 'en') {
  const text = await libraryText(db, name, language, undefined, { lending: [] })
  return { ...text, words: plainText(text.blocks) }
}

test('what is saved is what readers have at once, and the file stands again when it is wanted', async () => {
  const version = contentVersionOf('library-texts')(db)
  const before = await version()
  const inFile = await read('about')
  expect(await save(about, '## Who we are\n\nThe **{libraryName}** of the hill.')).toBe('now')
  const own = await read('about')
  expect(own.words).toBe('Who we are The SUIIT Library of the hill.')
  expect(own.revised).toBe('2026-12-01')
  expect(await version()).not.toBe(before)
  expect(await save(about, '## Who we are\n\nThe **{libraryName}** of the hill.')).toBe('same')

  const { version: shown } = await editedText(db, admin, about, '')
  await restoreDefault(db, admin, about, shown)
  expect(await read('about')).toEqual(inFile)
  const { history, standing } = await editedText(db, admin, about, '')
  expect(history.map(({ isDefault }) => isDefault)).toEqual([true, false, true])
  expect(standing).toMatchObject({ isOwn: false, hasNewDefault: false })
  const audited = await db
    .selectFrom('audit')
    .select(['action', 'entity_id'])
    .where('entity', '=', 'library-text')
    .orderBy('id')
    .execute()
  expect(audited).toEqual([
    { action: 'library-text.changed', entity_id: 'about/en' },
    { action: 'library-text.restored', entity_id: 'about/en' },
  ])
})

test('a text that is saved as it comes with Almirah goes on following it', async () => {
  const { texts } = await editedText(db, admin, about, '')
  expect(await save(about, texts.body)).toBe('same')
  expect(await db.selectFrom('library_texts').select('id').execute()).toEqual([])
})

test.each([
  ['', 'Please write a text.'],
  ['Of **{libraryname}**.', 'Line 1: no text stands for {libraryname}.'],
  ['One\n\nTwo {cookies} and\n{wrong}', 'Line 4: no text stands for {wrong}.'],
  ['See {cookies} here.', 'Line 1: {cookies} is a table, which stands alone in its line.'],
  [
    'One\n\n{cookies}\n\n{cookies}',
    'Line 3: {cookies} stands more than once. A text has each table once.',
  ],
  ['One\n\n# Two', 'Line 3: Texts use headings ## and ###, not this one: # Two'],
  ['A <b>bold</b> word', 'Line 1: Texts do not use HTML: <b>'],
  ['One\n![a](b.png)', 'Line 2: Texts do not use pictures: ![a](b.png)'],
  ['[here](javascript:alert)', 'Line 1: This link can lead nowhere: javascript:alert'],
  ['## शीर्षक', 'Line 1: the heading “शीर्षक” needs a name in English letters'],
  ['## Who\n\n[there](#whom)', 'Line 3: no heading of this text is found at #whom.'],
  ['{if passwords}\nOne\n{end}', '{if passwords}, {else} and {end} each stand alone in a line'],
  ['## Who {#Us}', 'Line 1: “{#Us}” is no name that texts know.'],
  [`${'> '.repeat(40)}deep`, 'write it flatter'],
])('%j is refused, with what is wrong and where', async (body, said) => {
  const { code, details } = await refusal(save(about, body))
  expect(code).toBe('invalid-input')
  expect(details.fields).toEqual([{ field: 'body', message: expect.stringContaining(said) }])
  expect(await db.selectFrom('library_texts').select('id').execute()).toEqual([])
})

test('the support page has nothing that it would not show', async () => {
  const support: TextAddress = { name: 'support', language: 'en' }
  for (const [body, said] of [
    ['Hello.', 'needs groups of questions'],
    ['Hello.\n\n## One\n\n### Why?\n\nSo.', 'before the first group'],
    ['## One\n\nHello.\n\n### Why?\n\nSo.', 'before its first question'],
    ['## One', 'has no question'],
    ['## One\n\n### Why?', 'has no answer'],
  ] as const) {
    expect((await refusal(save(support, body))).message).toContain(said)
  }
})

test('links that would lead nowhere, from here or to here, are told before they are saved', async () => {
  const { texts } = await editedText(db, admin, terms, '')
  const without = texts.body
    .replace('## What you may borrow', '## Loans')
    .replaceAll('#what-you-may-borrow', '#loans')
  const unsure = await refusal(save(terms, without, { isSure: false }))
  expect(unsure.details.fields).toEqual([
    { field: 'sure', message: expect.stringContaining('/TermsandConditions#what-you-may-borrow') },
  ])
  expect(unsure.message).toContain('“About the library” links to')
  const links = '## A\n\n[one](/nowhere) [two](/support#nothing) [three](/support) [four](#a)'
  const { message } = await refusal(save(about, links, { isSure: false }))
  expect(message).toContain('/nowhere leads to no page of this site')
  expect(message).toContain('/support#nothing leads to no heading of “Support”')
  expect(message).not.toMatch(/three|four|#a /)
  expect(await save(about, links)).toBe('now')
})

test('a policy takes effect on its day, and what held before stays readable', async () => {
  const page = (version: string | null = null, language: 'en' | 'hi' = 'en') =>
    policyPage(db, { name: 'terms', language, version }, { passwords: true }, { lending: [] })
  const { texts } = await editedText(db, admin, terms, '')
  const second = `${texts.body}\n\n## Bicycles\n\nAre left outside.`
  expect(await save(terms, second, { effective: '2026-12-10' })).toBe('coming')
  const now = await page()
  expect(plainText(now.text.blocks)).not.toContain('Bicycles')
  expect(now.policy).toMatchObject({ shown: null, effective: null, earlier: [] })
  const coming = String(now.policy.coming?.id)
  expect((await page(null, 'hi')).policy.coming?.effective).toBe('2026-12-10')
  const ahead = await page(coming)
  expect(plainText(ahead.text.blocks)).toContain('Bicycles')
  expect(ahead.policy.shown).toEqual({ from: '2026-12-10', until: null, isComing: true })

  vi.setSystemTime(here('10T00:00:30'))
  const then = await page()
  expect(plainText(then.text.blocks)).toContain('Bicycles')
  expect(then.policy).toMatchObject({ effective: '2026-12-10', coming: null })
  expect(then.text.revised).toBe('2026-12-01')
  const [earlier] = then.policy.earlier
  expect(earlier).toMatchObject({ until: '2026-12-09' })
  const before = await page(String(earlier?.id))
  expect(plainText(before.text.blocks)).not.toContain('Bicycles')
  expect(before.policy.shown).toMatchObject({ until: '2026-12-09', isComing: false })
  expect((await refusal(page('999'))).code).toBe('not-found')
  expect((await refusal(page('x'))).code).toBe('not-found')
})

test('a version to come is changed and called off, never one that held', async () => {
  const { texts } = await editedText(db, admin, terms, '')
  for (const effective of ['2026-11-30', '2029-01-01', '2026-02-30', 'soon']) {
    const { details } = await refusal(save(terms, `${texts.body}\n\nMore.`, { effective }))
    expect(details.fields).toMatchObject([{ field: 'effective' }])
  }
  await save(terms, `${texts.body}\n\nOne.`, { effective: '2026-12-10' })
  await save(terms, `${texts.body}\n\nTwo.`, { effective: '2026-12-12' })
  const edited = await editedText(db, admin, terms, 'coming')
  expect(edited.texts).toMatchObject({ effective: '2026-12-12' })
  expect(edited.texts.body).toMatch(/Two\.$/)
  await callOffText(db, admin, terms, edited.version)
  const { history, standing } = await editedText(db, admin, terms, '')
  expect(history.map(({ calledOffAt }) => calledOffAt !== null)).toEqual([true, true, false])
  expect(standing).toMatchObject({ isOwn: false, coming: null })
  await expect(sql`update library_texts set body = 'x'`.execute(db)).rejects.toThrow(
    'never changed',
  )
  await expect(sql`delete from library_texts`.execute(db)).rejects.toThrow('never changed')
  await expect(
    sql`update library_texts set called_off_at = null, called_off_by = null`.execute(db),
  ).rejects.toThrow('never changed')
})

test('a translation says which English text it says, of the file or of the library', async () => {
  const hindi: TextAddress = { name: 'about', language: 'hi' }
  expect((await read('about', 'hi')).isOlder).toBe(false)
  await save(about, '## Who we are\n\nOurs.')
  expect((await read('about', 'hi')).isOlder).toBe(true)
  const { english } = await editedText(db, admin, hindi, '')
  expect(english).toEqual([{ fingerprint: fingerprintOf('## Who we are\n\nOurs.'), from: null }])
  await save(hindi, '## हम {#who-we-are}\n\nहमारा।', { english: english[0]?.fingerprint ?? '' })
  expect(await read('about', 'hi')).toMatchObject({ language: 'hi', isOlder: false })
  await save(about, '## Who we are\n\nOurs, and yours.')
  expect((await read('about', 'hi')).isOlder).toBe(true)
  const listed = (await listTexts(db, admin)).find(({ name }) => name === 'about')
  expect(listed?.standings).toMatchObject([
    { language: 'en', isOwn: true, isOlder: false },
    { language: 'hi', isOwn: true, isOlder: true },
    { language: 'or', isOwn: false, isOlder: true },
  ])
})

test('a translation says an English text that is offered, and no other', async () => {
  const hindi: TextAddress = { name: 'about', language: 'hi' }
  for (const english of ['zzzz', '0123456789ab', ' ', "'"]) {
    const { code, details } = await refusal(save(hindi, '## हम {#us}', { english }))
    expect(code).toBe('invalid-input')
    expect(details.fields).toMatchObject([{ field: 'english' }])
  }
  expect(await db.selectFrom('library_texts').select('id').execute()).toEqual([])
})

test('whoever comes second is told, and nothing of the first is lost', async () => {
  const both = await Promise.allSettled(
    ['One.', 'Two.'].map((body) => saveText(db, admin, about, 0, wrote(body))),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { code, details } = await refusal(saveText(db, admin, about, 0, wrote('Three.')))
  expect([code, details.reason]).toEqual(['conflict', 'version'])
})

test('a text of the library that cannot be drawn any more is the one of the file, and the office is told', async () => {
  const inFile = await read('about')
  await save(about, 'Ours.')
  const { of_default, ...row } = await db
    .selectFrom('library_texts')
    .select(['name', 'language', 'is_default', 'revised_on', 'effective_on', 'of_default'])
    .where('is_default', '=', false)
    .executeTakeFirstOrThrow()
  expect(of_default).toBe(fingerprintOf(fileSource('about', 'en') ?? ''))
  const older = { body: 'Open {goneHours} hours.', of_default: '0123456789ab', written_by: 'test' }
  await db
    .insertInto('library_texts')
    .values({ ...row, ...older })
    .execute()
  expect((await read('about')).words).toBe(inFile.words)
  const { standing } = await editedText(db, admin, about, '')
  expect(standing).toMatchObject({ hasNewDefault: true, fault: 'No text stands for {goneHours}.' })
})

test('the search of the site finds what is written, and a policy from its day on', async () => {
  const log = createLog('silent')
  const found = async (words: string) => {
    await beginSiteSearch(db, [pageEntries, answerEntries], log)
    const like = sql<boolean>`title || body || translations::text like ${`%${words}%`}`
    const rows = await db.selectFrom('site_entries').select('href').where(like).execute()
    return rows.map(({ href }) => href)
  }
  expect(await found('Do I get a certificate?')).toHaveLength(1)
  const support: TextAddress = { name: 'support', language: 'en' }
  await save(support, '## Bicycles\n\n### Where do I leave my tricycle?\n\nBeside the gate.')
  expect(await found('tricycle')).toEqual(['/support#where-do-i-leave-my-tricycle'])
  expect(await found('Do I get a certificate?')).toEqual([])
  await save(about, '## Hill\n\nBeside the quarry.')
  expect(await found('quarry')).toEqual(['/about'])
  await save(terms, '## Unicycles\n\nAre welcome.', { effective: '2026-12-03' })
  expect(await found('Unicycles')).toEqual([])
  vi.setSystemTime(here('03T06:00:00'))
  await noteTextsInEffect(db)
  expect(await found('Unicycles')).toEqual(['/TermsandConditions'])
})

test('nobody but an administrator reads or changes versions', async () => {
  const everything = person('faculty', { staffRoles: ['everything'] })
  for (const doing of [
    () => listTexts(db, everything),
    () => editedText(db, everything, about, ''),
    () => saveText(db, everything, about, 0, wrote('x')),
    () => restoreDefault(db, everything, about, 0),
    () => callOffText(db, everything, about, 0),
  ]) {
    expect((await refusal(doing())).code).toBe('forbidden')
  }
})
