import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, desktop, phone, useBrowser, visit } from './browser.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'

const browser = useBrowser()
const office = useOffice(browser)

const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

const kbart = [
  'publication_title\tprint_identifier\tonline_identifier\tdate_first_issue_online\tdate_last_issue_online\ttitle_url\ttitle_id\tpublisher_name\tpublication_type\taccess_type',
  'Discrete Journey Mathematics\t0012-365X\t\t1971\t\thttps://journeys.example/dm\tdm\tElsevier\tserial\tP',
  'Journey Letters\t\t1573-7586\t1992-01-01\t\thttps://journeys.example/jl\tjl\tSpringer\tserial\tF',
  'A Wrong Number\t0012-3650\t\t\t\thttps://journeys.example/w\tw\t\tserial\tP',
  'A Monograph\t\t\t\t\thttps://journeys.example/m\tm\t\tmonograph\tP',
].join('\n')

test('a visitor finds a journal by a former title on a phone, and goes on to read it', async () => {
  const page = await browser.open('/journals', { viewport: phone })
  await main(page)
    .getByLabel('Title, former title, abbreviation or ISSN')
    .fill('desidoc gazette of information technology')
  await main(page).getByLabel('Title, former title, abbreviation or ISSN').press('Enter')
  await heading(page, 'No journal matches').waitFor()
  await main(page)
    .getByLabel('Title, former title, abbreviation or ISSN')
    .fill('desidoc bulletin of information technology')
  await button(page, 'Show').click()
  await link(page, 'DESIDOC Journal of Library & Information Technology').click()
  await heading(page, 'DESIDOC Journal of Library & Information Technology').waitFor()
  await main(page).getByText('Opens from where you are').waitFor()
  expect(await drawnWidth(page)).toBe(phone.width)
  const read = main(page).getByRole('link', { name: /^Read at/ })
  const to = address((await read.getAttribute('href')) ?? '')
  const answer = await fetch(to, { redirect: 'manual', headers: { 'user-agent': 'Mozilla/5.0' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    'https://publications.drdo.gov.in/ojs/index.php/djlit',
  ])
  expect(await page.content()).toContain('"@type":"Periodical"')
})

test('without scripts the list is searched, and each page of it has an address', async () => {
  const page = await browser.newPage({ viewport: phone, javaScriptEnabled: false })
  await page.goto(address('/journals?letter=odia'))
  await heading(page, 'ଉତ୍କଳ ପ୍ରସଙ୍ଗ').waitFor()
  await main(page).getByLabel('Title, former title, abbreviation or ISSN').fill('J. Comput. Syst.')
  await button(page, 'Show').click()
  await heading(page, 'Journal of Computer and System Sciences').waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('J. Comput. Syst.')
  await page.goto(address('/journals?from=here'))
  await heading(page, 'PLOS ONE').waitFor()
  expect(await heading(page, 'Communications of the ACM').count()).toBe(0)
})

test.each(sizes)(
  'a librarian imports a KBART list after a trial, and undoes it: %s',
  async (_name, size) => {
    const page = await office.open('/admin/add-journals/import', size)
    const buffer = Buffer.from(kbart)
    const list = { name: 'journeys.txt', mimeType: 'text/tab-separated-values', buffer }
    await main(page).getByLabel('File').setInputFiles(list)
    await main(page).getByLabel('Package or platform').fill('Journeys')
    await button(page, 'Preview list').click()
    await heading(page, 'journeys.txt').waitFor()
    await button(page, 'Test import').click()
    await heading(page, 'What would happen').waitFor({ timeout: 20_000 })
    await link(page, 'Faulty rows (2)').click()
    await main(page).getByText('Its ISSN “0012-3650” is none').waitFor()
    await main(page).getByText('It is a book, not a journal.').waitFor()
    expect(await drawnWidth(page)).toBe(size.width)

    const reader = await browser.open('/journals?q=journey', { viewport: phone })
    await heading(reader, 'No journal matches').waitFor()
    await button(page, 'Import').click()
    await heading(page, 'What happened').waitFor({ timeout: 20_000 })
    await visit(reader, '/journals?q=journey')
    await heading(reader, 'Discrete Journey Mathematics').waitFor()
    await heading(reader, 'Journey Letters').waitFor()
    await main(reader).getByText('Opens from where you are').waitFor()

    await main(page).getByText('Undo this import').click()
    await button(page, 'Undo the import').click()
    await main(page).getByText('Undone', { exact: true }).waitFor({ timeout: 20_000 })
    await visit(reader, '/journals?q=journey')
    await heading(reader, 'No journal matches').waitFor()
  },
)

test('a librarian adds a journal; a wrong ISSN is told, what it costs no reader sees', async () => {
  const page = await office.open('/admin/add-journals', desktop)
  const field = (name: string) => main(page).getByLabel(name, { exact: true })
  await field('Title').fill('Journal of Journeys')
  await field('ISSN (print)').fill('2193-1802')
  await field('Former titles').fill('Annals of Travelling')
  await field('Address').first().fill('https://journeys.example/joj')
  await field('Price in ₹').fill('12,345.60')
  await button(page, 'Save').click()
  await main(page).getByText('This is no valid ISSN').first().waitFor()
  office.forgive(422)
  expect(await field('Former titles').inputValue()).toBe('Annals of Travelling')
  await field('ISSN (print)').fill('2193-1801')
  await button(page, 'Save').click()
  await heading(page, 'Journal of Journeys').waitFor()
  await flash(page).getByText('Saved.').waitFor()
  const { pathname } = new URL(page.url())
  const shown = await (await fetch(address(pathname))).text()
  expect(shown).toContain('Annals of Travelling')
  expect(shown).not.toMatch(/12,?345\.6|1234560/)
  await link(page, 'Change').click()
  expect(await field('Price in ₹').inputValue()).toBe('12345.60')
  await button(page, 'Withdraw').click()
  await flash(page).waitFor()
  expect((await fetch(address(pathname))).status).toBe(404)
})
