import { beforeAll, expect, test } from 'vitest'
import { isOffice, mayEnter } from '#src/kernel/access.ts'
import { type StaffRole, staffRoles } from '#src/kernel/duties.ts'
import { pageAt } from '#src/pages/page-at.ts'
import { pages } from '#src/pages/pages.ts'
import { person } from '#test/person.ts'
import { address, desktop, useBrowser } from './browser.ts'
import { freeCopies } from './lend.ts'
import { newMember } from './new-reader.ts'
import { button, flash, main } from './office.ts'
import { ask, enterOffice, passGate, people, signIn, storedCookies } from './sign-in.ts'
import { says, scan } from './wedge.ts'

const browser = useBrowser()
const rohan = '21cse004@suiit.example'
let office = ''
let id = ''
beforeAll(async () => {
  office = await enterOffice()
  id = await idOf(rohan)
})

async function idOf(email: string): Promise<string> {
  const answer = await ask(`/admin/users?q=${encodeURIComponent(email)}`, office)
  const found = /\/admin\/UserDetails\?id=([\w-]+)/.exec(await answer.text())?.[1]
  if (!found) throw new Error(`${email} is not in the list`)
  return found
}

async function change(intent: 'give' | 'take', role: StaffRole): Promise<void> {
  const answer = await ask('/admin/staff', office, { id, role, intent })
  if (answer.status !== 200) throw new Error(`${intent} ${role}: ${answer.status}`)
}

const officePages = pages.flatMap((page) =>
  isOffice(page.access)
    ? [{ ...page, path: page.path.replaceAll(/:\w+/g, '1'), isOfOne: page.path.includes(':') }]
    : [],
)
const pathOf = (location: string | null) =>
  location && new URL(location, 'http://localhost').pathname

test.each(staffRoles)(
  '%s opens its pages, leads to no other, and ends with the next request',
  async (role) => {
    const cookie = await signIn(rohan)
    expect(pathOf((await ask('/admin', cookie)).headers.get('location'))).toBe('/')
    await change('give', role)
    expect(pathOf((await ask('/admin', cookie)).headers.get('location'))).toBe('/admin/gate')
    const open = await passGate(cookie)
    const who = person('student', { staffRoles: [role] })
    for (const { path, access, refusedTo, isOfOne } of officePages) {
      const answer = await ask(path, open)
      const text = await answer.text()
      if (!mayEnter(access, who)) {
        expect([path, pathOf(answer.headers.get('location'))]).toEqual([path, refusedTo])
        continue
      }
      // The thing of that number may not be there, or is left for another page.
      const isThere = answer.status < 400 || (isOfOne && answer.status === 404)
      expect([path, answer.status, isThere]).toEqual([path, answer.status, true])
      const to = pathOf(answer.headers.get('location'))
      if (to !== null) expect([path, to]).not.toEqual([path, refusedTo])
      const shut = [...text.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].flatMap(([, href = '']) => {
        const page = pageAt(pages, href)
        return page && isOffice(page.access) && !mayEnter(page.access, who) ? [href] : []
      })
      expect([path, shut]).toEqual([path, []])
    }
    await change('take', role)
    expect(pathOf((await ask('/admin', open)).headers.get('location'))).toBe('/')
    expect((await ask('/api/v1/members?q=a', open)).status).toBe(403)
  },
)

test('an administrator gives a student the desk: she lends, and opens nothing else', async () => {
  const [copy] = await freeCopies(office, 1)
  if (!copy) throw new Error('no copy is free')
  const card = await newMember(office, { name: 'Leela Toppo', category: 'faculty' })
  const page = await browser.open('/admin/staff', {
    viewport: desktop,
    storageState: storedCookies(office),
  })
  await main(page).getByLabel('Who', { exact: true }).fill('behera')
  await button(page, 'Show').click()
  await main(page).getByLabel('Role for Rohan Behera').selectOption('desk')
  await button(page, 'Give the role to Rohan Behera').click()
  await flash(page).getByText('Rohan Behera has the role “Circulation desk” from now on.').waitFor()
  await main(page).getByText('was given a staff role').first().waitFor()

  const cookie = await passGate(await signIn(rohan))
  const desk = await browser.open('/admin/circulation', {
    viewport: desktop,
    storageState: storedCookies(cookie),
  })
  await scan(desk, card)
  await scan(desk, copy.barcode)
  await says(desk, 'Issued')
  await scan(desk, '*RETURN')
  await scan(desk, copy.barcode)
  await says(desk, 'Returned')

  for (const path of [
    '/admin/loan-rules',
    '/admin/audit',
    '/admin/staff',
    '/admin/users',
    '/admin/AddBookSoftware',
    '/admin/purchases',
  ]) {
    for (const form of [undefined, { intent: 'give', id, role: 'everything' }]) {
      const answer = await ask(path, cookie, form)
      expect([path, answer.status]).toEqual([path, 302])
      expect([path, pathOf(answer.headers.get('location'))]).toEqual([path, '/student'])
    }
  }
  for (const path of [
    '/api/v1/loan-rules',
    '/admin/audit.csv',
    '/api/v1/staff',
    '/api/v1/budgets',
    '/api/v1/imports',
    '/api/v1/reports',
  ]) {
    expect([path, (await ask(path, cookie)).status]).toEqual([path, 403])
  }

  await button(page, 'Take back Circulation desk from Rohan Behera').click()
  await flash(page).getByText('does not have the role “Circulation desk” any more').waitFor()
  await desk.goto(address('/admin/holds'))
  expect(new URL(desk.url()).pathname).toBe('/student')
  await desk.getByRole('heading', { level: 1 }).waitFor()
  // Her desk, while it was still open, was refused what it asks for by itself.
  for (const problem of browser.problems.splice(0)) expect(problem).toContain('status of 403')
  expect((await ask('/api/v1/circulation/loans', cookie)).status).toBe(403)
})

test('nobody gives a role but an administrator, nor twice, nor to an administrator', async () => {
  const give = (cookie: string, who: string, role: string) =>
    ask('/admin/staff', cookie, { id: who, role, intent: 'give' })
  const admin = await idOf(people.admin)
  expect((await give(office, admin, 'desk')).status).toBe(409)
  expect((await give(office, id, 'king')).status).toBe(422)
  expect((await give(office, 'nobody', 'desk')).status).toBe(404)
  const both = await Promise.all([give(office, id, 'reports'), give(office, id, 'reports')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const own = await passGate(await signIn(rohan))
  expect(pathOf((await give(own, id, 'everything')).headers.get('location'))).toBe('/student')
  const account = await (await ask('/account', own)).text()
  expect(account).toContain('Work in the library')
  await change('take', 'reports')
})
