import { beforeAll, expect, test } from 'vitest'
import { address, desktop, hydrated, phone, useBrowser, visit } from './browser.ts'
import { button, drawnWidth, flash, main, useOffice } from './office.ts'
import { people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)

let teacher = ''
beforeAll(async () => {
  teacher = await signIn(people.faculty)
})
const asTeacher = () =>
  browser.open('/ProfileManager', {
    viewport: desktop,
    storageState: storedCookies(teacher),
  })

const bib = {
  name: 'mine.bib',
  mimeType: 'application/x-bibtex',
  buffer: Buffer.from(`@article{keys, title = {Odia {Keyboards} in the Reading Room},
  author = {Das, Sunita and Ludwig van Berg}, journal = {Journal of Keys}, year = 2025, doi = {10.5555/keys.2025}}
@article{again, title = {Memory protection without an MMU}, year = 2019}
@article{broken, title = {Never closed`),
}

test('a teacher imports BibTeX, and a visitor finds her, reads it and asks how to reach her', async () => {
  const page = await asTeacher()
  await main(page).getByRole('heading', { name: 'Dr. Sunita Das' }).waitFor()
  await main(page).getByRole('link', { name: 'Publications', exact: true }).click()
  await main(page).getByRole('link', { name: 'Import (BibTeX, RIS, DOI)' }).click()
  await main(page).locator('input[type="file"]').setInputFiles(bib)
  await button(page, 'Preview').click()
  await main(page).getByRole('heading', { name: '2 publications found' }).waitFor()
  await main(page).getByText('Line 4: the entry is not closed').waitFor()
  const [fresh, known] = ['Odia Keyboards in the Reading Room', 'Memory protection without an MMU']
  expect(await main(page).getByLabel(fresh).isChecked()).toBe(true)
  expect(await main(page).getByLabel(known).isChecked()).toBe(false)
  await button(page, 'Add selected').click()
  await flash(page).getByText('1 publication added.').waitFor()

  const reader = await browser.open('/profiles', { viewport: phone })
  await hydrated(reader)
  await main(reader).getByLabel('Name, subject or department').fill('operating das')
  await button(reader, 'Show').click()
  await main(reader).getByRole('link', { name: 'Dr. Sunita Das' }).click()
  await main(reader).getByText(fresh).waitFor()
  const html = await (await fetch(address(new URL(reader.url()).pathname))).text()
  expect(html).not.toContain('s.das@suiit.example')
  await button(reader, 'Show contact details').click()
  await main(reader).getByRole('link', { name: 's.das@suiit.example' }).waitFor()
  expect(await main(reader).getByText('+91 663 000 0214').count()).toBe(0)
  expect(await drawnWidth(reader)).toBe(phone.width)
})

test('without scripts the directory is searched and contact details are shown all the same', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto(address('/profiles'))
  await main(page).getByLabel('Name, subject or department').fill('ମିନତି')
  await button(page, 'Show').click()
  await main(page).getByRole('link', { name: 'Minati Sahoo' }).click()
  await button(page, 'Show contact details').click()
  await main(page).getByRole('link', { name: 'library@suiit.example' }).waitFor()
})

test('where the library approves, readers see a change once an administrator has looked at it', async () => {
  const admin = await office.open('/admin/profiles', desktop)
  const approval = main(admin).getByLabel('Changes by faculty need approval')
  await approval.check()
  await main(admin)
    .getByRole('region', { name: 'Changes awaiting approval' })
    .getByText('Save')
    .click()
  await flash(admin).getByText('Saved.').waitFor()

  const page = await asTeacher()
  await main(page).getByText('The library approves changes').waitFor()
  await main(page).getByLabel('Room', { exact: true }).fill('Block C, room 1')
  await button(page, 'Save').click()
  await flash(page).getByText('Sent to the library for approval.').waitFor()
  const { pathname } = new URL(page.url())
  const open = async () =>
    (await fetch(address(pathname.replace('ProfileManager', 'profile')))).text()
  expect(await open()).not.toContain('Block C, room 1')

  await visit(admin, '/admin/profiles')
  await main(admin).getByRole('link', { name: 'Dr. Sunita Das' }).click()
  await main(admin).getByRole('cell', { name: 'Block C, room 1' }).waitFor()
  await button(admin, 'Approve').click()
  await flash(admin).getByText('Approved').waitFor()
  expect(await open()).toContain('Block C, room 1')

  await visit(admin, '/admin/profiles')
  await approval.uncheck()
  await main(admin)
    .getByRole('region', { name: 'Changes awaiting approval' })
    .getByText('Save')
    .click()
  await flash(admin).getByText('Saved.').waitFor()
})

test('two who write one profile at once: the second sees both, and keeps what was typed', async () => {
  const page = await asTeacher()
  const at = new URL(page.url()).pathname
  const admin = await office.open(at, desktop)
  await main(page).getByLabel('Room', { exact: true }).fill('By the teacher')
  await button(page, 'Save').click()
  await flash(page).getByText('Saved.').waitFor()
  await main(admin).getByLabel('Room', { exact: true }).fill('By the office')
  await main(admin).getByLabel('ORCID').fill('0000-0002-1825-0098')
  await button(admin, 'Save').click()
  await main(admin).getByRole('heading', { name: 'What differs' }).waitFor()
  await main(admin).getByRole('cell', { name: 'By the teacher' }).waitFor()
  const room = main(admin).getByLabel('Room', { exact: true })
  expect(await room.inputValue()).toBe('By the office')
  office.forgive(409)
})

test('a teacher sees what she types as others would, also without scripts, before it is saved', async () => {
  const page = await asTeacher()
  const pane = (of: typeof page) => main(of).getByRole('region', { name: 'As others see it' })
  await button(page, 'Preview').click()
  await pane(page).getByRole('heading', { name: 'Dr. Sunita Das' }).waitFor()
  await main(page).getByRole('textbox', { name: 'Ask me about' }).fill('Sambalpuri keyboards')
  await pane(page).getByText('Sambalpuri keyboards').waitFor()
  await main(page).getByLabel('Name as an author in the catalogue').fill('Nobody, Known')
  await pane(page).getByText('The catalogue has no books by “Nobody, Known”.').waitFor()
  await main(page).getByLabel('ORCID').fill('1')
  await pane(page).getByText('This ORCID iD is not valid').waitFor()
  office.forgive(422)
  const { pathname } = new URL(page.url())
  const shown = await fetch(address(pathname.replace('ProfileManager', 'profile')))
  expect(await shown.text()).not.toContain('Sambalpuri keyboards')

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    storageState: storedCookies(teacher),
  })
  const plain = await context.newPage()
  await plain.goto(address(pathname))
  await main(plain).getByRole('textbox', { name: 'Ask me about' }).fill('Tasar silk')
  await button(plain, 'Preview').click()
  await pane(plain).getByText('Tasar silk').waitFor()
  const typed = main(plain).getByRole('textbox', { name: 'Ask me about' })
  expect(await typed.inputValue()).toBe('Tasar silk')
})

test('a publication that was removed by mistake is put back', async () => {
  const page = await asTeacher()
  await main(page).getByRole('link', { name: 'Publications', exact: true }).click()
  const title = 'Memory protection without an MMU'
  await button(page, `Remove “${title}”`).click()
  await flash(page).getByText('Removed.').waitFor()
  await button(page, `Undo: put “${title}” back`).click()
  await flash(page).getByText('Saved.').waitFor()
  await button(page, `Remove “${title}”`).waitFor()
})

test('an administrator orders a department by keys; who is late sees both; readers see the order', async () => {
  const [first, second] = [
    await office.open('/ProfileManager/order', desktop),
    await office.open('/ProfileManager/order', desktop),
  ]
  for (const page of [first, second]) await hydrated(page)
  const names = (page: typeof first) => main(page).locator('form ol strong').allTextContents()
  const before = await names(first)
  const [top = '', below = ''] = before
  await button(first, `Up: ${below}`).focus()
  await first.keyboard.press('Enter')
  await main(first).getByText(`${below} is now 1 of`).waitFor()
  const held = await first.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(held).toBe(`Up: ${below}`)
  await button(first, 'Save order').click()
  await flash(first).getByText('The order is saved.').waitFor()
  expect((await names(first)).slice(0, 2)).toEqual([below, top])
  await main(second).getByLabel(`Place of ${top}`).fill('2')
  await button(second, 'Save order').click()
  await main(second).getByRole('heading', { name: 'As it is saved now' }).waitFor()
  office.forgive(409)
  expect((await names(second)).slice(0, 2)).toEqual([below, top])

  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    storageState: storedCookies(office.cookie()),
  })
  const page = await withoutScripts.newPage()
  await page.goto(address('/ProfileManager/order'))
  await button(page, `Down: ${below}`).click()
  await main(page).getByText('The new order is not saved yet.').waitFor()
  await button(page, 'Save order').click()
  await flash(page).getByText('The order is saved.').waitFor()
  expect(await names(page)).toEqual(before)
  await withoutScripts.close()
})
