import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { helpWords } from '#src/browser/help/words.ts'
import { deskHelpWords } from '#src/features/lending/desk/help/words.ts'
import { deskCommands } from '#src/features/lending/desk-answers/desk-commands.ts'
import { desktop, phone, useBrowser } from './browser.ts'
import { englishLeft } from './english-left.ts'
import { freeCopies } from './lend.ts'
import { newMember } from './new-reader.ts'
import { drawnWidth } from './office.ts'
import { enterOffice, storedCookies } from './sign-in.ts'
import { violationsOf } from './violations.ts'
import { answerOf, says, scan } from './wedge.ts'

const browser = useBrowser()
let office = ''
beforeAll(async () => {
  office = await enterOffice()
})

const open = (path: string, viewport = desktop, cookies = office) =>
  browser.open(path, { viewport, storageState: storedCookies(cookies) })
const help = (page: Page) => page.locator('dialog[open]')
const isScanning = (page: Page) =>
  page.evaluate(() => document.activeElement?.hasAttribute('data-scans'))
const scanned = (page: Page) => page.locator('[data-scans]').inputValue()

test('a question mark in the empty field opens the help; Escape shuts it and closes no member', async () => {
  const card = await newMember(office, { name: 'Helpful Nayak', category: 'faculty' })
  const page = await open('/admin/circulation')
  await scan(page, card)
  await says(page, 'Helpful Nayak')
  await page.keyboard.press('?')
  await help(page).getByRole('heading', { name: deskHelpWords.en.atDesk }).waitFor()
  expect(await scanned(page)).toBe('')
  const keys = await help(page).locator('kbd').allInnerTexts()
  for (const key of ['F2', 'F4', 'F8', 'F9', 'F10', 'Esc', 'Ctrl K', 'Enter', '?']) {
    expect(keys).toContain(key)
  }
  const commands = await help(page).locator('code').allInnerTexts()
  expect(commands).toEqual(Object.keys(deskCommands))
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await help(page).waitFor({ state: 'detached' })
  expect(await isScanning(page)).toBe(true)
  await page.getByRole('heading', { name: '0 books on loan' }).waitFor()
})

test('the open help makes way for a scan, for a key of the desk, and for another question mark', async () => {
  const card = await newMember(office, { name: 'Steady Nayak', category: 'faculty' })
  const [copy] = await freeCopies(office, 1)
  if (!copy) throw new Error('a copy is needed')
  const page = await open('/admin/circulation')
  await page.getByRole('button', { name: helpWords.en.help }).click()
  await help(page).waitFor()
  await scan(page, card)
  await says(page, 'Steady Nayak')
  expect(await help(page).count()).toBe(0)
  await page.keyboard.press('?')
  await help(page).waitFor()
  await scan(page, copy.barcode)
  await says(page, 'Issued')
  await page.keyboard.press('?')
  await help(page).waitFor()
  await page.keyboard.press('F4')
  await says(page, 'Taking back')
  expect(await help(page).count()).toBe(0)
  await scan(page, copy.barcode)
  await says(page, 'Returned')
  await page.keyboard.press('?')
  await help(page).waitFor()
  await page.keyboard.press('?')
  await help(page).waitFor({ state: 'detached' })
  await expect.poll(() => scanned(page)).toBe('')
})

test('a code that begins with a question mark is whole, and one that has it within', async () => {
  const page = await open('/admin/circulation')
  for (const code of ['?99000001', '99?000002']) {
    await scan(page, code)
    await says(page, 'Not known')
    await answerOf(page).getByText(code, { exact: true }).waitFor()
  }
  await page.keyboard.press('?')
  await help(page).waitFor()
  await scan(page, '?99000003')
  await answerOf(page).getByText('?99000003', { exact: true }).waitFor()
  expect(await help(page).count()).toBe(0)
  await page.keyboard.type('?\n')
  await help(page).waitFor()
})

test('in a text it is a part of the text; an empty list of barcodes gives its help', async () => {
  const page = await open('/admin/circulation/returns')
  const codes = page.getByLabel('Barcodes or accession numbers')
  await codes.focus()
  await page.keyboard.press('?')
  await help(page).getByRole('heading', { name: deskHelpWords.en.forBatch }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.type('451?7', { delay: 3 })
  await help(page).waitFor({ state: 'detached' })
  expect(await codes.inputValue()).toBe('451?7')
  await page.keyboard.press('Control+k')
  const anything = page.getByRole('combobox', { name: /^Page, member, book/ })
  await anything.pressSequentially('?')
  expect(await anything.inputValue()).toBe('?')
})

test.each([
  ['hi', 320],
  ['or', 360],
] as const)('in %s the help fits a window of %s px, by its button', async (language, width) => {
  const viewport = { width, height: phone.height }
  const cookies = `${office}; almirah.language=${language}`
  const page = await open('/admin/circulation', viewport, cookies)
  await page.getByRole('button', { name: helpWords[language].help }).click()
  const heading = deskHelpWords[language].atDesk
  await help(page).getByRole('heading', { name: heading }).waitFor()
  expect(await englishLeft(page, ['Enter'])).toEqual([])
  expect(await drawnWidth(page)).toBe(width)
  const wide = await help(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
  expect(wide).toBeLessThanOrEqual(0)
  expect(await violationsOf(page)).toEqual([])
  await help(page).getByRole('button', { name: helpWords[language].close }).click()
  await help(page).waitFor({ state: 'detached' })
})
