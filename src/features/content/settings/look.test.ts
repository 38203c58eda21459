import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { institute } from '#institute'
import { institute as file } from '#institute-file'
import {
  instituteChanges,
  instituteLogo,
  setInstitute,
  themeRules,
} from '#src/institute/current-institute.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { readSmallFile } from '#src/server/files/read-small-file.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { photo } from '#test/pictures.ts'
import { removeLogo, setLogo } from './logo.server.ts'
import { listSections, resetSection, saveSection } from './save-settings.server.ts'
import { shownLogo, storedLogo } from './stored-logo.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
afterEach(async () => {
  await db.deleteFrom('institute_settings').execute()
  setInstitute({})
})

async function refusal(doing: Promise<unknown>) {
  const error = await doing.catch((thrown: unknown) => thrown)
  if (!isAppError(error)) throw new Error('it was not refused')
  return error
}

test('colours that are set go before the style sheet, and a light one is said to be darkened', async () => {
  const noted = async () =>
    (await listSections(db, admin)).find(({ name }) => name === 'colours')?.notes
  expect(themeRules()).toBe('')
  const blue = { 'colours.primary': '#0B4F8A', 'colours.accent': '#e0a526' }
  await saveSection(db, admin, 'colours', 0, blue)
  expect(institute.colours).toMatchObject({ primary: '#0b4f8a', paper: file.colours.paper })
  expect(themeRules()).toContain('--fill:light-dark(#0b4f8a,')
  expect(JSON.parse(instituteChanges())).toMatchObject({ themeStyle: themeRules() })
  expect(await noted()).toEqual({})
  await saveSection(db, admin, 'colours', 1, { ...blue, 'colours.primary': '#ffe600' })
  expect(await noted()).toMatchObject({ 'colours.primary': expect.stringMatching(/used as #/) })
  const refused = await refusal(
    saveSection(db, admin, 'colours', 2, { ...blue, 'colours.accent': 'red;}' }),
  )
  expect(refused.details).toMatchObject({ fields: [{ field: 'colours.accent' }] })
  await resetSection(db, admin, 'colours', 2)
  expect([themeRules(), instituteChanges()]).toEqual(['', ''])
})

test('a logo is drawn to fit, stands for everybody at once, and goes with its file', async () => {
  const files = memoryFiles()
  const wide = await sharp({
    create: { width: 1200, height: 300, channels: 4, background: '#00000000' },
  })
    .png()
    .toBuffer()
  await setLogo(db, files, admin, wide)
  const logo = await storedLogo(db)
  expect(logo).toMatchObject({ width: 480, height: 120 })
  expect(instituteLogo()).toEqual(logo)
  const drawn = await readSmallFile(files, files.keys()[0] ?? '', 100_000)
  expect(await sharp(drawn ?? Buffer.alloc(0)).metadata()).toMatchObject({
    hasAlpha: true,
    format: 'webp',
  })
  expect(await shownLogo(db, logo?.href ?? '')).toBe(logo?.href.slice(1))
  expect(await shownLogo(db, '/logo/../covers/x.webp')).toBeNull()
  const refusals = [
    setLogo(db, files, admin, new Uint8Array()),
    setLogo(db, files, admin, Buffer.from('<svg onload="alert(1)"/>')),
    setLogo(db, files, admin, new Uint8Array(6 * 1024 ** 2)),
    setLogo(db, files, person('faculty', { staffRoles: ['everything'] }), wide),
    removeLogo(db, person('faculty', { staffRoles: ['everything'] })),
  ]
  for (const doing of refusals) expect((await refusal(doing)).code).not.toBe('internal')
  expect(await storedLogo(db)).toEqual(logo)

  await setLogo(db, files, admin, await photo(64, 64))
  expect(await shownLogo(db, logo?.href ?? '')).toBeNull()
  await removeLogo(db, admin)
  await removeLogo(db, admin)
  expect([instituteLogo(), instituteChanges()]).toEqual([null, ''])
  const { rows } = await sql`select from stored_files where key like 'logo/%'`.execute(db)
  expect(rows).toEqual([])
})
