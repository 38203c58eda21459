import { expect, test } from 'vitest'
import { desktop, useBrowser } from './browser.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { ask, people, signIn } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)
const papers = '/admin/accreditation'

test.each(sizes)(
  'on a %s: values are entered, the paper is handed in, and stays',
  async (size, viewport) => {
    const year = size === 'phone' ? '2023' : '2022'
    const page = await office.open(`${papers}?template=naac&year=${year}`, viewport)
    const value = (label: string) =>
      main(page)
        .getByRole('listitem')
        .filter({ has: page.getByText(label, { exact: true }) })
        .getByRole('definition')
    await value('Students of the college').getByText('Missing', { exact: true }).waitFor()
    const field = main(page).getByRole('textbox', { name: 'Students of the college', exact: true })
    await field.fill('many')
    await button(page, 'Save these values').click()
    await main(page)
      .getByText('Students of the college: Please write a whole number')
      .first()
      .waitFor()
    office.forgive(422)
    expect(await field.inputValue()).toBe('many')
    await field.fill('1,200')
    await button(page, 'Save these values').click()
    await flash(page).getByText('1 value saved.', { exact: true }).waitFor()
    await value('Students of the college').getByText('1,200', { exact: true }).waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)

    await main(page)
      .getByLabel('Note: to whom, under which number', { exact: true })
      .fill(`To the council, ${size}`)
    await main(page)
      .getByRole('checkbox', { name: /^Hand it in although \d+ values are missing$/ })
      .check()
    await button(page, 'Store as handed in').click()
    await flash(page)
      .getByText(/^Stored as handed in, no\. \d+\.$/)
      .waitFor()
    await main(page)
      .getByRole('navigation', { name: 'Accreditation', exact: true })
      .getByRole('link', { name: 'Handed in', exact: true })
      .click()
    const stored = main(page)
      .getByRole('list', { name: 'Papers that were handed in', exact: true })
      .getByRole('listitem')
      .filter({ hasText: `To the council, ${size}` })
    await stored.getByRole('link').click()
    await main(page)
      .getByRole('heading', { name: /^No\. \d+: NAAC/ })
      .waitFor()
    await main(page).getByText('1,200', { exact: true }).first().waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)

    await page.goto(new URL(`${papers}/templates?template=naac`, page.url()).href)
    await main(page)
      .getByRole('heading', { name: /, version 1$/ })
      .waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
  },
)

test('a download that cannot be made says why on a page, and what to do', async () => {
  const page = await office.open(papers, desktop)
  for (const [path, sentence] of [
    ['/pack.pdf?template=nothing', 'There is no template “nothing”: choose one'],
    ['/pack.xlsx?year=2999', 'is no academic year that has begun: write it as'],
    ['/pack.zip?day=2010-01-01', 'Choose days of the gate log from'],
    ['/pack.pdf?day=2025-08-04&day=2025-08-04', 'is chosen twice for the gate log'],
    ['/handed-in.pdf?number=999999', 'Nothing was handed in under this number: choose'],
  ] as const) {
    await page.goto(new URL(papers + path, page.url()).href)
    await main(page).getByText(sentence).waitFor()
  }
  office.forgive(404)
  office.forgive(400)
})

test('the pack comes in one click; nobody else has it, and odd years are told', async () => {
  const get = (path: string) => ask(`${papers}${path}`, office.cookie())
  for (const [file, begin] of [
    ['pack.pdf', '%PDF-'],
    ['pack.xlsx', 'PK'],
    ['pack.zip', 'PK'],
    ['year.pdf', '%PDF-'],
    ['year.png', '\ufffdPNG'],
  ] as const) {
    const answer = await get(`/${file}?year=2025`)
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, begin.length).toString()).toBe(begin)
  }
  expect((await get('/pack.pdf?year=2999')).status).toBe(404)
  const none = await get('?year=99999')
  expect([none.status, await none.text()]).toEqual([
    404,
    expect.stringContaining('is no academic year that has begun'),
  ])
  expect(await (await get('?year=2024&on=2010-01-01')).text()).toContain('Choose a day from')
  const student = await signIn(people.student)
  for (const path of ['', '/pack.zip', '/handed-in', '/templates', '/handed-in.pdf?number=1']) {
    expect((await ask(`${papers}${path}`, student)).status).not.toBe(200)
  }
})
