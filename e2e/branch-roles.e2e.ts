import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, phone, useBrowser, visit } from './browser.ts'
import { freeCopies } from './lend.ts'
import { newMember } from './new-reader.ts'
import { button, drawnWidth, flash, main } from './office.ts'
import { enterOffice, passGate, signIn, storedCookies } from './sign-in.ts'
import { site } from './site.ts'
import { answerOf, says, scan } from './wedge.ts'

const browser = useBrowser()
const rohan = '21cse004@suiit.example'
const branchName = 'Science Library'
const shelf = 'Science shelves'
let office = ''
let mainName = ''
let location = ''
/** Barcodes of copies: two of the new branch, the others where they always were. */
let [own, ownToo, others, out] = ['', '', '', '']

type Answer = { readonly status: number; readonly body: Record<string, unknown> }

/** A call of the REST API with this Cookie header. */
async function call(cookie: string, method: string, path: string, sent?: object): Promise<Answer> {
  const { origin } = new URL(site().url)
  const answer = await fetch(new URL(path, origin), {
    method,
    headers: { cookie, origin, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(sent ?? {}) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function called(method: string, path: string, sent?: object) {
  const { status, body } = await call(office, method, path, sent)
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
  return body
}

async function place(code: string, to: string | null): Promise<void> {
  const { version } = await called('GET', `/api/v1/copies/${code}`)
  await called('PATCH', `/api/v1/copies/${code}`, { version, location: to })
}

const issue = (cookie: string, member: string, copy: string) =>
  call(cookie, 'POST', '/api/v1/circulation/issue', { key: crypto.randomUUID(), member, copy })

let before: (string | null)[] = []
beforeAll(async () => {
  office = await enterOffice()
  const copies = (await freeCopies(office, 4)).map(({ barcode }) => barcode)
  ;[own = '', ownToo = '', others = '', out = ''] = copies
  const { items } = await called('POST', '/api/v1/branches', { name: branchName, code: 'science' })
  mainName =
    (items as { code: string; name: string }[]).find(({ code }) => code === 'main')?.name ?? ''
  const made = await called('POST', '/api/v1/locations', { name: shelf, branch: 'science' })
  location = String(made.id)
  for (const code of [own, ownToo]) {
    const { location: was } = await called('GET', `/api/v1/copies/${code}`)
    before = [...before, was as string | null]
    await place(code, shelf)
  }
})
// The lane's next journey finds one branch again.
afterAll(async () => {
  for (const [at, code] of [own, ownToo].entries()) await place(code, before[at] ?? null)
  await called('DELETE', `/api/v1/locations/${location}`)
  await called('DELETE', '/api/v1/branches/science')
})

async function openDesk(cookie: string): Promise<Page> {
  return browser.open('/admin/circulation', {
    viewport: desktop,
    serviceWorkers: 'allow',
    storageState: storedCookies(cookie),
  })
}

test('a desk role for one branch lends its copies, refuses others’ on screen, in the API and offline, and is widened', async () => {
  const card = await newMember(office, { name: 'Sabita Kisan', category: 'faculty' })
  expect((await issue(office, card, out)).status).toBe(200)
  const page = await browser.open('/admin/staff?q=behera', {
    viewport: desktop,
    storageState: storedCookies(office),
  })
  const candidate = main(page).getByRole('listitem').filter({ hasText: rohan }).first()
  await candidate.getByLabel('Role for Rohan Behera').selectOption('reports')
  await candidate.getByLabel(branchName).check()
  await button(page, 'Give the role to Rohan Behera').click()
  await main(page).getByText('“Reports” is work of the whole library').first().waitFor()
  // Chromium logs that the form was refused.
  for (const line of browser.problems.splice(0)) expect(line).toContain('status of 422')
  await candidate.getByLabel('Role for Rohan Behera').selectOption('desk')
  await candidate.getByLabel(branchName).check()
  await button(page, 'Give the role to Rohan Behera').click()
  const desk = `Rohan Behera has the role “Circulation desk” for ${branchName} from now on.`
  await flash(page).getByText(desk).waitFor()
  await main(page).getByText(`, for ${branchName}`).waitFor()
  await page.setViewportSize(phone)
  expect(await drawnWidth(page)).toBe(phone.width)
  await page.setViewportSize(desktop)

  const cookie = await passGate(await signIn(rohan))
  const at = await openDesk(cookie)
  await main(at).getByText(`Your desk role is for ${branchName}.`).waitFor()
  await at.getByText(`Circulation desk: ${branchName}`).waitFor()
  const refusal = `This copy belongs to ${mainName}. Your desk role is for ${branchName}.`
  await scan(at, card)
  await main(at).getByText(`Belongs to ${mainName}`).waitFor()
  await scan(at, own)
  await says(at, 'Issued')
  await scan(at, others)
  await says(at, 'Not issued')
  await answerOf(at).getByText(refusal).waitFor()
  await scan(at, '*END')
  await scan(at, out)
  await says(at, `Send it to ${mainName}`)

  const refused = await issue(cookie, card, others)
  expect(refused).toMatchObject({ status: 409, body: { refusals: [{ code: 'other-branch' }] } })
  expect(JSON.stringify(refused.body)).toContain(refusal)

  await at.getByLabel('Keep working offline').check()
  await at.locator('[data-scans]').focus()
  await main(at).getByText('(ready)').waitFor()
  await at.context().setOffline(true)
  await scan(at, card)
  await scan(at, ownToo)
  await says(at, 'Issued')
  await scan(at, others)
  await says(at, 'Not issued')
  await answerOf(at).getByText(refusal).waitFor()
  await at.context().setOffline(false)
  await main(at)
    .getByText(/No network since/)
    .waitFor({ state: 'detached' })
  const cut = browser.problems.splice(0)
  expect(cut.filter((line) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(line))).toEqual([])
  const now = new Date().toISOString()
  const sent = {
    key: crypto.randomUUID(),
    kind: 'issue',
    member: Number(card.slice(2)),
    copy: others,
    at: now,
    sentAt: now,
    desk: 'Science desk',
    by: rohan,
    told: 'Issued.',
  }
  const told = await call(cookie, 'POST', '/api/v1/desk/offline-operations', sent)
  expect(told).toMatchObject({ status: 200, body: { outcome: 'task' } })

  await visit(page, '/admin/staff')
  await main(page).getByText('Change the branches').click()
  await main(page).getByLabel(branchName).uncheck()
  const save = button(page, 'Save the branches of Circulation desk, Rohan Behera')
  await save.click()
  await main(page).getByText('Please tick “All branches”').first().waitFor()
  for (const line of browser.problems.splice(0)) expect(line).toContain('status of 422')
  await main(page).getByLabel('All branches').check()
  await save.click()
  await flash(page).getByText('for all branches from now on').waitFor()
  await main(page).getByText('has a staff role for other branches').first().waitFor()
  expect((await issue(cookie, card, others)).status).toBe(200)
  for (const copy of [own, ownToo, others]) {
    const body = { key: crypto.randomUUID(), copy }
    expect((await call(cookie, 'POST', '/api/v1/circulation/return', body)).status).toBe(200)
  }

  await button(page, 'Take back Circulation desk from Rohan Behera').click()
  await flash(page).getByText('does not have the role “Circulation desk” any more').waitFor()
  expect((await issue(cookie, card, others)).status).toBe(403)
  browser.problems.splice(0)
})

test('cataloguing for one branch keeps to its copies; a program gives roles by branch, too', async () => {
  const staff = await browser.open('/admin/staff?q=behera', {
    viewport: desktop,
    storageState: storedCookies(office),
  })
  const id = await main(staff).locator('form input[name="id"]').first().inputValue()
  const path = `/api/v1/staff/${id}/roles/cataloguing`
  expect((await call(office, 'PUT', path, { branches: ['moon'] })).status).toBe(422)
  expect((await call(office, 'PUT', path, { branches: ['science'] })).status).toBe(200)
  const listed = await call(office, 'GET', '/api/v1/staff')
  expect(JSON.stringify(listed.body)).toContain('"code":"science"')

  const cookie = await passGate(await signIn(rohan))
  const page = await browser.open(`/admin/copies?code=${others}`, {
    viewport: desktop,
    storageState: storedCookies(cookie),
  })
  const sentence = `belongs to ${mainName}. Your cataloguing role is for ${branchName}.`
  await main(page).getByText(sentence).waitFor()
  expect(await button(page, 'Save').count()).toBe(0)
  const read = await call(cookie, 'GET', `/api/v1/copies/${others}`)
  const change = { version: read.body.version, note: 'Mine' }
  expect((await call(cookie, 'PATCH', `/api/v1/copies/${others}`, change)).status).toBe(403)
  await visit(page, `/admin/copies?code=${own}`)
  await main(page).getByLabel('Note').fill('Checked at the Science Library')
  await button(page, 'Save').click()
  await flash(page).getByText('saved', { exact: false }).waitFor()

  const stays = await call(office, 'DELETE', '/api/v1/branches/science')
  expect(JSON.stringify([stays.status, stays.body])).toContain('Give them another branch first')
  expect((await call(office, 'DELETE', path)).status).toBe(200)
})
