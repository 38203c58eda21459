import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { someBook } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { ofScience, scienceShelf, twoBranches } from '#test/two-branches.ts'
import { finishStocktake, putFoundBack, reopenStocktake } from './finish-stocktake.server.ts'
import { scanCopy } from './scan-copy.server.ts'
import { startStocktake } from './start-stocktake.server.ts'

const { db } = await testDatabase()
const { main } = await twoBranches(db)
const admin = person('admin')
const asha = ofScience(['cataloguing'])
const start = (actor: Actor, location: string) =>
  db
    .transaction()
    .execute((tx) =>
      startStocktake(tx, actor, {
        name: 'Shelves',
        location,
        firstCallNumber: '',
        lastCallNumber: '',
      }),
    )
    .then(String)
const scan = (actor: Actor, number: string, code: string) =>
  scanCopy(db, actor, number, { code, key: newId(), walk: 1 })

test('one’s own shelves are taken stock of, and others’ are not', async () => {
  await someBook(db, 1, { location: 'Main hall' })
  const { codes } = await someBook(db, 2, { location: scienceShelf })
  await expect(start(asha, 'Main hall')).rejects.toThrow(
    `“Main hall” is a location of ${main.name}. Your cataloguing role is for Science Library.`,
  )
  await expect(start(asha, '')).rejects.toThrow('of all branches')
  const own = await start(asha, scienceShelf)
  expect(await scan(asha, own, codes[0] ?? '')).toMatchObject({ outcome: 'found' })
  expect(await finishStocktake(db, asha, own, true)).toBe(1)
  expect(await reopenStocktake(db, asha, own)).toMatchObject({ restored: 1 })
  const others = await start(admin, 'Main hall')
  for (const act of [
    () => scan(asha, others, codes[0] ?? ''),
    () => finishStocktake(db, asha, others, true),
    () => putFoundBack(db, asha, others),
  ]) {
    await expect(act()).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('a copy that was brought to another branch since stays missing until it is put right there', async () => {
  const { codes } = await someBook(db, 2, { location: scienceShelf })
  const number = await start(asha, scienceShelf)
  const missing = await finishStocktake(db, asha, number, true)
  const moved = codes[0] ?? ''
  await sql`update copies set location_id = null where barcode = ${moved}`.execute(db)
  const restored = missing - 1
  expect(await reopenStocktake(db, asha, number)).toEqual({ restored, kept: 1 })
  const state = async () =>
    (await db.selectFrom('copies').select('state').where('barcode', '=', moved).executeTakeFirst())
      ?.state
  expect(await state()).toBe('missing')
  await finishStocktake(db, asha, number, false)
  expect(await reopenStocktake(db, admin, number)).toEqual({ restored: 1, kept: 0 })
  expect(await state()).toBe('available')
})

test('a missing copy of another branch that stands on one’s own shelf stays for that branch', async () => {
  const { codes: own } = await someBook(db, 1, { location: scienceShelf })
  const { codes: others } = await someBook(db)
  const number = await start(asha, scienceShelf)
  const all = [own[0] ?? '', others[0] ?? '']
  await sql`update copies set state = 'missing' where barcode = any(${all})`.execute(db)
  for (const code of all) await scan(asha, number, code)
  expect(await putFoundBack(db, asha, number)).toBe(1)
  const states = await db
    .selectFrom('copies')
    .select(['barcode', 'state'])
    .where('barcode', 'in', all)
    .execute()
  expect(Object.fromEntries(states.map(({ barcode, state }) => [barcode, state]))).toEqual({
    [own[0] ?? '']: 'available',
    [others[0] ?? '']: 'missing',
  })
})
