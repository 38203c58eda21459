import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated, phone, useBrowser } from './browser.ts'
import { cachedPages, useDevices } from './device.ts'
import { lend, shelvedCopies, takeBack } from './lend.ts'
import { newMember } from './new-reader.ts'
import { drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { useOwnApp } from './own-app.ts'
import { ask, people, signIn } from './sign-in.ts'
import { answerOf, scan } from './wedge.ts'

const browser = useBrowser()
const office = useOffice(browser)
const app = useOwnApp()
const newDevice = useDevices()

const register = '/admin/gate-register'
const gates = `${register}/gates`

/** Adds a gate; gives the path that its code opens. */
async function newGate(name: string, more: Record<string, string> = {}): Promise<string> {
  const gate = { name, branch: 'main', greeting: 'name', purposes: 'Reading' }
  const form = { intent: 'add', ...gate, ...more }
  const page = await (await ask(gates, office.cookie(), form)).text()
  const path = /\/gate\/[\w-]{22}/.exec(page)?.[0]
  if (!path) throw new Error('the page shows no code of the new gate')
  return path
}

/** Who is inside by their names, as programs of the library read it. */
async function inside(): Promise<readonly string[]> {
  const answer = await ask('/api/v1/gate-entries/inside', office.cookie())
  const { items }: { items: { name: string }[] } = await answer.json()
  return items.map(({ name }) => name)
}

const greets = (page: Page, text: string) =>
  answerOf(page).getByText(text, { exact: true }).waitFor()

test.each(sizes)(
  'on a %s: a gate is added, opened by its code, and shows the office who is inside',
  async (size, viewport) => {
    const name = `Gate of the ${size}`
    const reader = `Anjali Guru ${size}`
    const card = await newMember(office.cookie(), { name: reader, category: 'faculty' })
    const desk = await office.open(gates, viewport)
    const added = main(desk).getByRole('region', { name: 'New gate', exact: true })
    await added.getByLabel('Name of the gate', { exact: true }).fill(name)
    await added
      .getByLabel('What people come for, one per line', { exact: true })
      .fill('Reading\nComputers')
    await added.getByRole('button', { name: 'Add the gate', exact: true }).click()
    const opened = main(desk).getByRole('region', { name: `Open ${name}`, exact: true })
    const path = new URL(await opened.getByRole('link').innerText()).pathname
    expect(await drawnWidth(desk)).toBe(viewport.width)

    const kiosk = await browser.open(path, { viewport })
    await main(kiosk).getByRole('heading', { name, exact: true }).waitFor()
    await scan(kiosk, 'NOBODYS-CARD')
    await greets(kiosk, 'Card not found')
    await scan(kiosk, card)
    await greets(kiosk, `Welcome, ${reader}`)
    await kiosk.keyboard.press('2')
    await main(kiosk).getByText('Noted: Computers', { exact: true }).waitFor()
    expect(await drawnWidth(kiosk)).toBe(viewport.width)

    await desk.goto(new URL(register, desk.url()).href)
    await hydrated(desk)
    const list = main(desk).getByRole('list', { name: 'Who is inside', exact: true })
    const entry = list.getByRole('listitem').filter({ hasText: reader })
    await entry.getByText('Computers').waitFor()
    const group = `School of the ${size}`
    await main(kiosk).getByText('Group', { exact: true }).click()
    await main(kiosk).getByLabel('Name of the group, or who leads it', { exact: true }).fill(group)
    await main(kiosk).getByLabel('How many people', { exact: true }).fill('12')
    await main(kiosk)
      .getByRole('button', { name: 'Come in', exact: true })
      .and(kiosk.locator(':visible'))
      .click()
    const said = answerOf(kiosk).getByText(/^Your number is V\d{4}$/)
    const pass = /V\d{4}/.exec(await said.innerText())?.[0] ?? ''
    // The list follows by itself.
    await list.getByRole('listitem').filter({ hasText: group }).getByText(pass).waitFor()
    await scan(kiosk, pass)
    await greets(kiosk, 'Goodbye')
    await list.getByRole('listitem').filter({ hasText: group }).waitFor({ state: 'detached' })
    await entry.getByRole('button', { name: `Let out ${reader}`, exact: true }).click()
    await flash(desk).getByText('Noted as left.', { exact: true }).waitFor()
    await entry.waitFor({ state: 'detached' })
    expect(await drawnWidth(desk)).toBe(viewport.width)

    await desk.goto(new URL(`${register}/reports`, desk.url()).href)
    await hydrated(desk)
    await main(desk).getByText('People by weekday and hour', { exact: true }).first().waitFor()
    expect(await drawnWidth(desk)).toBe(viewport.width)
    for (const file of [
      'reports.csv',
      'reports.xlsx',
      'reports.pdf',
      'entries.csv',
      'inside.pdf',
    ]) {
      expect((await ask(`${register}/${file}`, office.cookie())).status).toBe(200)
    }
  },
)

test.each(sizes)(
  'on a %s: an entry is struck out with a reason, counts nowhere, and is put back',
  async (size, viewport) => {
    const reader = `Mamata Pradhan ${size}`
    const card = await newMember(office.cookie(), { name: reader, category: 'faculty' })
    const path = await newGate(`Gate of a mistake, ${size}`)
    await ask(path, '', { intent: 'card', code: card })
    expect(await inside()).toContain(reader)

    const desk = await office.open(`${register}/entries`, viewport)
    await hydrated(desk)
    const entries = main(desk).getByRole('list', { name: 'Entries', exact: true })
    const entry = entries.getByRole('listitem').filter({ hasText: reader })
    await entry.getByText('Strike out').click()
    const strike = entry.getByRole('button', { name: 'Strike the entry out', exact: true })
    await strike.click()
    await entry.getByText('Please write why, in at most 200 characters.').waitFor()
    office.forgive(422)
    const why = entry.getByLabel('Why it does not count', { exact: true })
    await why.fill('A test of the gate')
    await strike.click()
    await flash(desk)
      .getByText('The entry is struck out: it stays here and counts nowhere.', { exact: true })
      .waitFor()
    await entry.getByText(/^Struck out by .*: A test of the gate$/).waitFor()
    expect(await inside()).not.toContain(reader)
    expect(await drawnWidth(desk)).toBe(viewport.width)

    await entry.getByRole('button', { name: 'Put the entry back', exact: true }).click()
    await flash(desk).getByText('The entry counts again.', { exact: true }).waitFor()
    expect(await inside()).toContain(reader)
  },
)

test('at an exit that checks copies, what is not lent is stopped and told to the office', async () => {
  const path = await newGate('Exit with a check', { checksCopies: 'on' })
  const [free, lent] = await shelvedCopies(250, 2)
  if (!free || !lent) throw new Error('the demo college has too few free copies')
  const borrower = await newMember(office.cookie(), { name: 'Rina Toppo', category: 'faculty' })
  await lend(office.cookie(), borrower, lent.barcode)
  try {
    const kiosk = await browser.open(path, { viewport: phone })
    await hydrated(kiosk)
    await scan(kiosk, free.barcode)
    await greets(kiosk, 'This book is not lent')
    await answerOf(kiosk).getByText(free.title, { exact: true }).waitFor()
    await answerOf(kiosk).getByText('Please take it to the desk.', { exact: true }).waitFor()
    await scan(kiosk, lent.barcode)
    await greets(kiosk, 'This book is lent to somebody else')
    expect(await drawnWidth(kiosk)).toBe(phone.width)

    const desk = await office.open(register, phone)
    const stopped = main(desk).getByRole('region', {
      name: 'Copies stopped at the exit',
      exact: true,
    })
    await stopped
      .getByRole('listitem')
      .filter({ hasText: free.title })
      .getByText('not lent')
      .waitFor()
    await stopped
      .getByRole('listitem')
      .filter({ hasText: lent.title })
      .getByText('lent to somebody else')
      .waitFor()
    expect(await drawnWidth(desk)).toBe(phone.width)
  } finally {
    await takeBack(office.cookie(), lent.barcode)
  }
})

test('without network a gate goes on, also after a reload, and tells the library in order', async () => {
  const asha = await newMember(office.cookie(), { name: 'Asha Bilung', category: 'faculty' })
  const ravi = await newMember(office.cookie(), { name: 'Ravi Minz', category: 'faculty' })
  const path = await newGate('Gate without network')
  const device = await newDevice()
  const page = await device.open(app.address('/about'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(app.address(path))
  await hydrated(page)
  await expect.poll(() => cachedPages(page), { timeout: 20_000 }).toContain(path)

  await app.kill()
  await scan(page, asha)
  await greets(page, 'Noted')
  await main(page).getByText('No network.', { exact: true }).waitFor()
  await page.reload()
  await hydrated(page)
  await main(page).getByRole('heading', { name: 'Gate without network', exact: true }).waitFor()
  await main(page).getByText('1 scan waits to be sent.', { exact: false }).waitFor()
  await scan(page, ravi)
  await greets(page, 'Noted')
  await main(page).getByText('2 scans wait to be sent.', { exact: false }).waitFor()
  expect(await drawnWidth(page)).toBe(phone.width)

  await app.start()
  await main(page).getByText('No network.', { exact: true }).waitFor({ state: 'detached' })
  await expect
    .poll(inside, { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['Asha Bilung', 'Ravi Minz']))
})

test('a gate works without scripts; what it cannot know is not found', async () => {
  const path = await newGate('Gate without scripts')
  const card = await newMember(office.cookie(), { name: 'Lipika Seth', category: 'faculty' })
  const answer = await ask(path, '', { intent: 'card', code: card })
  expect(await answer.text()).toContain('Welcome, Lipika Seth')
  const visit = { intent: 'visitor', name: 'Pratima Bag', institution: 'A school' }
  expect(await (await ask(path, '', visit)).text()).toMatch(/Your number is V\d{4}/)
  expect(await inside()).toEqual(expect.arrayContaining(['Lipika Seth', 'Pratima Bag']))
  expect((await ask(`/gate/${'x'.repeat(22)}`, '')).status).toBe(404)
  for (const file of ['/inside.pdf', '/log.pdf?day=2026-11-26', '/entries.csv']) {
    expect((await ask(`${register}${file}`, await signIn(people.student))).status).not.toBe(200)
  }
})
