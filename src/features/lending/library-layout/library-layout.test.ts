import { expect, test } from 'vitest'
import { listItemTypes } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import { setRule } from '#src/features/lending/loan-rules/change-rules.server.ts'
import { loadRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { newId } from '#src/kernel/ids.ts'
import { someBook } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { doLayoutAction } from './layout-actions.server.ts'
import { listLayout } from './layout-lists.server.ts'
import { codeFor, type LayoutList } from './layout-lists.ts'
import { libraryLayoutEndpoints } from './library-layout.api.ts'
import { locationEndpoints } from './locations.api.ts'
import { findLocations } from './locations.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const act = (list: LayoutList, fields: Record<string, string>, actor = admin) =>
  doLayoutAction(db, actor, list, (name) => fields[name] ?? '')
const namesOf = async (list: LayoutList) => (await listLayout(db, admin, list)).map((o) => o.name)
const locationNamed = async (name: string) =>
  (await findLocations(db, admin, name)).locations.find((one) => one.name === name)

test('a type is added at the end, named, moved, and offered where copies are made', async () => {
  const before = await namesOf('item-type')
  await act('item-type', { intent: 'add', name: '  Bound   volumes ' })
  expect(await namesOf('item-type')).toEqual([...before, 'Bound volumes'])
  await act('item-type', { intent: 'rename', code: 'bound-volumes', name: 'Bound journals' })
  await act('item-type', { intent: 'move', code: 'bound-volumes', place: '2' })
  const expected = before.toSpliced(1, 0, 'Bound journals')
  expect(await namesOf('item-type')).toEqual(expected)
  expect((await listItemTypes(db)).map(({ name }) => name)).toEqual(expected)
  await act('item-type', { intent: 'move', code: 'bound-volumes', place: '99' })
  expect((await namesOf('item-type')).at(-1)).toBe('Bound journals')
})

test('a type that copies have stays, and the one that copies have by themselves; another goes with its rules', async () => {
  await someBook(db, 1)
  await act('item-type', { intent: 'add', name: 'Maps' })
  const scope = { branch: null, category: null, itemType: 'maps' }
  await db.transaction().execute((within) => setRule(within, admin, scope, 'loan-length', 2))
  const asked = { branch: 'main', category: 'faculty', itemType: 'maps' }
  expect((await listLayout(db, admin, 'item-type')).at(-1)).toMatchObject({ uses: 0, rules: 1 })
  await db.updateTable('copies').set({ item_type: 'maps' }).execute()
  const remove = (code: string) => act('item-type', { intent: 'remove', code })
  await expect(remove('maps')).rejects.toThrow('Maps stays: 1 copy has it.')
  await db.updateTable('copies').set({ item_type: 'book' }).execute()
  await remove('maps')
  expect(await namesOf('item-type')).not.toContain('Maps')
  expect((await loadRules(db)).for(asked).rules['loan-length'].matchedOn).toEqual(['category'])
  await expect(remove('maps')).rejects.toMatchObject({ code: 'not-found' })
  await expect(remove('book')).rejects.toMatchObject({ code: 'conflict' })
  await expect(act('branch', { intent: 'remove', code: 'main' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('a location moves to another branch with its copies, and goes when it is empty', async () => {
  await act('branch', { intent: 'add', name: 'City campus' })
  await act('branch', { intent: 'add-location', name: 'Annexe', branch: 'city-campus' })
  const annexe = await locationNamed('Annexe')
  expect(annexe).toMatchObject({ branch: 'city-campus', copies: 0 })
  const [location, branch] = [annexe?.id ?? '', 'main']
  await expect(act('branch', { intent: 'remove', code: 'city-campus' })).rejects.toThrow(
    '1 location is in it',
  )
  await act('branch', { intent: 'change-location', location, name: 'Old annexe', branch })
  await db.updateTable('copies').set({ location_id: location }).execute()
  expect(await locationNamed('Old annexe')).toMatchObject({ branch, copies: 1 })
  const remove = () => act('branch', { intent: 'remove-location', location })
  await expect(remove()).rejects.toThrow('1 copy stands at Old annexe')
  await db.updateTable('copies').set({ location_id: null }).execute()
  await remove()
  await act('branch', { intent: 'remove', code: 'city-campus' })
  expect(await namesOf('branch')).toEqual(['Main library'])
})

test.each([
  ['item-type', { intent: 'add', name: ' ' }, 'invalid-input'],
  ['item-type', { intent: 'add', name: 'x'.repeat(61) }, 'invalid-input'],
  ['item-type', { intent: 'add', name: 'Textbook' }, 'conflict'],
  ['item-type', { intent: 'rename', code: 'textbook', name: 'Book' }, 'conflict'],
  ['item-type', { intent: 'rename', code: 'none', name: 'None' }, 'not-found'],
  ['item-type', { intent: 'move', code: 'none', place: '1' }, 'not-found'],
  ['branch', { intent: 'add-location', name: 'Room', branch: 'nowhere' }, 'not-found'],
  ['branch', { intent: 'add-location', name: '', branch: 'main' }, 'invalid-input'],
  ['branch', { intent: 'add-location', name: 'x'.repeat(201), branch: 'main' }, 'invalid-input'],
  ['branch', { intent: 'change-location', location: 'x', name: 'A', branch: 'main' }, 'not-found'],
  ['branch', { intent: 'remove-location', location: '' }, 'not-found'],
  ['branch', { intent: 'sing' }, 'bad-request'],
] as const)('%s %j is refused as %s', async (list, fields, code) => {
  await expect(act(list, fields)).rejects.toMatchObject({ code })
})

test('a location of a longer name is refused by the database too', async () => {
  const added = db
    .insertInto('locations')
    .values({ id: newId(), name: 'x'.repeat(201), name_key: 'x', branch: 'main' })
  await expect(added.execute()).rejects.toThrow('locations_name_length')
})

test('what is no staff changes nothing, and every change is audited', async () => {
  for (const intent of ['add', 'rename', 'move', 'remove']) {
    const asked = act('item-type', { intent, name: 'A', code: 'book' }, person('faculty'))
    await expect(asked).rejects.toMatchObject({ code: 'forbidden' })
  }
  for (const intent of ['add-location', 'change-location', 'remove-location']) {
    const asked = act('branch', { intent, name: 'A', branch: 'main' }, person('student'))
    await expect(asked).rejects.toMatchObject({ code: 'forbidden' })
  }
  const { rows } = await db
    .selectFrom('audit')
    .select('action')
    .execute()
    .then((rows) => ({ rows }))
  const actions = new Set(rows.map(({ action }) => action))
  for (const entity of ['item-type', 'branch', 'location']) {
    for (const action of ['created', 'removed']) expect(actions).toContain(`${entity}.${action}`)
  }
})

test('a code is made of any name, and of none twice', () => {
  expect(codeFor('item-type', 'Écran & Film (16 mm)', [])).toBe('ecran-film-16-mm')
  expect(codeFor('branch', 'ଶାଖା', [])).toBe('branch')
  expect(codeFor('branch', 'ଶାଖା', ['branch', 'branch-2'])).toBe('branch-3')
  expect(codeFor('item-type', '16 mm film', [])).toBe('mm-film')
  expect(codeFor('item-type', 'x'.repeat(60), [])).toHaveLength(24)
})

test('programs do the same', async () => {
  const endpoints = [...libraryLayoutEndpoints, ...locationEndpoints]
  const site = testSite({
    db,
    endpoints,
    actor: person('admin', { token: { scopes: ['circulation:read', 'settings:write'] } }),
  })
  const ask = async (method: string, path: string, body: unknown = {}) => {
    const init = { method, headers: { 'content-type': 'application/json' } }
    const sent = method === 'GET' ? init : { ...init, body: JSON.stringify(body) }
    const answer = await site.request(`/api/v1/${path}`, sent)
    return { status: answer.status, body: await answer.json() }
  }
  await ask('POST', 'branches', { name: 'North campus', code: 'north' })
  const moved = await ask('PATCH', 'branches/north', { name: 'North', place: 1 })
  expect(moved.body.items[0]).toEqual({ code: 'north', name: 'North', uses: 0, rules: 0 })
  const { body: room } = await ask('POST', 'locations', { name: 'Room 4', branch: 'north' })
  await ask('PUT', `locations/${room.id}`, { name: 'Room 5', branch: 'north' })
  const found = await ask('GET', 'locations?q=room')
  expect(found.body).toEqual({
    items: [{ id: room.id, name: 'Room 5', branch: 'north', copies: 0 }],
    total: 1,
  })
  expect((await ask('DELETE', 'branches/north')).status).toBe(409)
  expect((await ask('DELETE', `locations/${room.id}`)).status).toBe(200)
  expect((await ask('DELETE', 'branches/north')).status).toBe(200)
  expect((await ask('POST', 'item-types', { name: 'A', code: 'Ä' })).status).toBe(422)
})
