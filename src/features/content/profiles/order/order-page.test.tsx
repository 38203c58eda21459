import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { appContext } from '#src/server/context.ts'
import { testDatabase } from '#test/database.ts'
import { drawnAt } from '#test/latin-words.tsx'
import { officeProgram as actor, person } from '#test/person.ts'
import { sentForm } from '#test/sent-form.ts'
import { addProfile } from '../add-profile.server.ts'
import { saveDepartment } from '../departments.server.ts'
import { emptyFacts } from '../profiles.ts'
import OrderPage, { action, loader } from './order-page.tsx'

const { db } = await testDatabase()
const app = { db, actor }
const facts = { name: 'Physics', names: { hi: '', or: '' }, place: 0, isLibrary: false }
const department = await saveDepartment(db, person('admin'), null, facts)
const placement = { department, place: 0, shown: true, fromYear: null, untilYear: null }
const numbers: number[] = []
for (const name of ['Asha', 'Bela', 'Chitra']) {
  const written = { ...emptyFacts, name }
  const listed = { ...placement, ownerEmail: null }
  numbers.push(await addProfile(db, person('admin'), written, listed))
}
const [asha = 0, bela = 0, chitra = 0] = numbers

async function loaded() {
  const context = new RouterContextProvider()
  context.set(appContext, { language: 'en', ...app } as never)
  const url = new URL('http://localhost/ProfileManager/order')
  return loader({ url, context } as never)
}

const send = (fields: Readonly<Record<string, string>>) => sentForm(action, app, {}, fields)
const names = async () => (await loaded()).people.map(({ name }) => name)

/** The fields and the names of the form that is drawn, as a browser without scripts has it. */
async function drawn(actionData?: object) {
  const loaderData = await loaded()
  const Page = () => OrderPage({ loaderData, actionData } as never)
  const html = drawnAt('/ProfileManager/order', 'en', Page)
  const inputs = html.matchAll(/<input[^>]*?\bname="([^"]*)"[^>]*?\bvalue="([^"]*)"/g)
  const fields = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
  const people = [...html.matchAll(/<strong[^>]*>([^<]*)</g)].map(([, name]) => name)
  return { html, fields, people }
}

test('without scripts the buttons arrange, and nothing is saved before the order is', async () => {
  const { fields, people, html } = await drawn()
  expect(people).toEqual(['Asha', 'Bela', 'Chitra'])
  // Enter in a field presses the first button.
  expect(/<button[^>]*>([^<]*)</.exec(html.slice(html.indexOf('name="order"')))?.[1]).toBe(
    'Save order',
  )
  const up = await send({ ...fields, intent: `up:${chitra}` })
  const arranged = await drawn(up)
  expect(arranged.people).toEqual(['Asha', 'Chitra', 'Bela'])
  expect(arranged.html).toContain('Chitra is now 2 of 3. ')
  expect(arranged.html).toContain('The new order is not saved yet.')
  expect(await names()).toEqual(['Asha', 'Bela', 'Chitra'])
  const again = await drawn(await send({ ...arranged.fields, intent: `up:${chitra}` }))
  expect((await send(again.fields)).status).toBe(200)
  expect(await names()).toEqual(['Chitra', 'Asha', 'Bela'])
})

test('a place that is none is said at its field, and what was typed stays', async () => {
  const { fields } = await drawn()
  const typed = { ...fields, [`place-${asha}`]: '9', [`place-${bela}`]: '1' }
  const refused = await send(typed)
  expect(refused).toMatchObject({
    status: 422,
    faults: { [`place-${asha}`]: 'Asha: please give a place from 1 to 3.' },
  })
  expect((await drawn(refused)).fields).toMatchObject(typed)
})

test('who saves too late sees the order as it is, and saves theirs or not', async () => {
  const before = (await drawn()).fields
  await send({ ...before, [`place-${asha}`]: '1' })
  expect(await names()).toEqual(['Asha', 'Chitra', 'Bela'])
  const late = await send({ ...before, [`place-${bela}`]: '1' })
  expect(late).toMatchObject({ status: 409, code: 'conflict' })
  const page = await drawn(late)
  expect(page.html).toContain('As it is saved now')
  expect(page.html).toContain('<li>Asha</li><li>Chitra</li><li>Bela</li>')
  expect(page.people).toEqual(['Bela', 'Chitra', 'Asha'])
  expect(await names()).toEqual(['Asha', 'Chitra', 'Bela'])
  await send(page.fields)
  expect(await names()).toEqual(['Bela', 'Chitra', 'Asha'])
})
