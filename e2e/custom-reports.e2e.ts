import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { ask, people, signIn } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)
const reports = '/admin/reports/custom'

test.each(sizes)(
  'on a %s: a report is put together, saved, shared, mailed, copied and removed',
  async (size, viewport) => {
    const page = await office.open('/admin/reports', viewport)
    await main(page).getByRole('link', { name: 'Custom reports', exact: true }).click()
    await main(page).getByRole('heading', { name: 'Custom reports', exact: true }).waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    // The page before is long on a phone: its place is left first, lest the click lands elsewhere.
    await page.waitForFunction(() => window.scrollY === 0)
    await main(page)
      .getByRole('list', { name: 'New report about', exact: true })
      .getByRole('link', { name: 'Copies', exact: true })
      .click()
    await main(page).getByRole('heading', { name: 'New report', exact: true }).first().waitFor()
    await main(page).getByLabel('Group by', { exact: true }).selectOption('state')
    await main(page).getByLabel('Column of filter 1', { exact: true }).selectOption('price')
    await main(page).getByLabel('How filter 1 compares', { exact: true }).selectOption('filled')
    await main(page).getByLabel('Chart of groups', { exact: true }).selectOption('bars')
    await button(page, 'Show the report').click()
    const table = main(page).getByRole('table', { name: 'New report', exact: true })
    await table.getByRole('columnheader', { name: 'Number', exact: true }).waitFor({
      state: size === 'phone' ? 'attached' : 'visible',
    })
    expect(new URL(page.url()).searchParams.get('group')).toBe('state')
    expect(await drawnWidth(page)).toBe(viewport.width)

    await button(page, 'Save the report').click()
    await main(page).getByText('Please give the report a name.', { exact: true }).first().waitFor()
    office.forgive(422)
    const name = `Copies by status, ${size}`
    await main(page).getByLabel('Name of the report', { exact: true }).fill(name)
    await button(page, 'Save the report').click()
    await main(page).getByRole('heading', { name, exact: true }).waitFor()
    await main(page).getByText('For you alone', { exact: true }).waitFor()

    await button(page, 'Mail the report').click()
    await main(page)
      .getByText('Please choose who gets the report.', { exact: true })
      .first()
      .waitFor()
    office.forgive(422)
    await main(page).getByRole('checkbox', { name: 'Minati Sahoo', exact: true }).check()
    await button(page, 'Mail the report').click()
    await flash(page)
      .getByText('The report is mailed each Monday at 8:00.', { exact: true })
      .waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    await button(page, 'Share with the office').click()
    await flash(page).getByText('The office sees the report now.', { exact: true }).waitFor()

    await button(page, 'Copy the report').click()
    await main(page)
      .getByRole('heading', { name: `Copy of ${name}`, exact: true })
      .waitFor()
    await main(page).getByText('Remove the report', { exact: true }).click()
    await button(page, 'Remove for good').click()
    const saved = main(page).getByRole('list', { name: 'Saved reports', exact: true })
    await saved.getByRole('link', { name, exact: true }).waitFor()
    expect(await saved.getByRole('link', { name: `Copy of ${name}`, exact: true }).count()).toBe(0)
  },
)

test.each(sizes)(
  'on a %s: months stand across, the year before beside, and a named time stays one',
  async (_size, viewport) => {
    const page = await office.open(`${reports}/new?subject=loans`, viewport)
    await main(page).getByLabel('Column of filter 1', { exact: true }).selectOption('issued-on')
    const how = main(page).getByLabel('How filter 1 compares', { exact: true })
    expect(await how.locator('option').allTextContents()).not.toContain('contains')
    const value = main(page).getByLabel('Value of filter 1', { exact: true })
    expect(await value.getAttribute('type')).toBe('date')
    await how.selectOption('is in this year')
    expect(await value.count()).toBe(0)
    await main(page).getByLabel('Group by', { exact: true }).selectOption('category')
    await main(page)
      .getByLabel('Across, as columns', { exact: true })
      .selectOption('issued-on:month')
    await main(page).getByLabel('Chart of groups', { exact: true }).selectOption('bars')
    await button(page, 'Show the report').click()
    const says = main(page).getByRole('list', { name: 'What the report is of', exact: true })
    await says.getByText(/^Issued on: .* 1 Jan \d{4} to .* 31 Dec \d{4} \(this year\)\.$/).waitFor()
    const table = main(page).getByRole('table', { name: 'New report', exact: true })
    await table.getByText('Total', { exact: true }).last().waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)

    await main(page).getByLabel('Across, as columns', { exact: true }).selectOption('')
    await main(page).getByLabel('Beside the numbers', { exact: true }).selectOption('1')
    await button(page, 'Show the report').click()
    await says.getByText(/; the year before: /).waitFor()
    expect(new URL(page.url()).searchParams.get('how1')).toBe('this-year')
    await table.getByText('Number, year before', { exact: true }).first().waitFor({
      state: 'attached',
    })
    expect(await drawnWidth(page)).toBe(viewport.width)

    await page.emulateMedia({ media: 'print' })
    await main(page)
      .getByText(/^Made on .* by /)
      .waitFor()
    expect(await button(page, 'Show the report').isVisible()).toBe(false)
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  },
)

test('reports name nobody unasked, come as files, work without scripts, and are for the office', async () => {
  const get = (path: string) => ask(`${reports}${path}`, office.cookie())
  const names = await (await get('/new?subject=members&column=member')).text()
  expect(names).toContain('is written into the audit log')
  const plain = await (await get('/new?subject=members&column=category')).text()
  expect(plain).not.toContain('is written into the audit log')
  expect(plain).toContain('Show the report')
  const wrong = await (await get('/new?subject=loans&filter1=due-on&value1=soon')).text()
  expect(wrong).toContain('please write a day as YYYY-MM-DD')
  for (const [file, begin] of [
    ['.csv', '\ufeffTitle'],
    ['.xlsx', 'PK'],
    ['.pdf', '%PDF-'],
  ] as const) {
    const answer = await get(`${file}?subject=books&column=title`)
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const first = Buffer.from(begin)
    expect(bytes.subarray(0, first.length)).toEqual(first)
  }
  const pivot = 'subject=loans&group=category&across=issued-on:month'
  const csv = await (await get(`.csv?${pivot}`)).text()
  expect(csv.split('\r\n')[0]).toMatch(/^Category,.*,Total$/)
  expect(csv).toMatch(/\r\nTotal,/)
  expect((await get(`.pdf?${pivot}`)).status).toBe(200)
  const many = await get('/new?subject=copies&group=state&across=accession-number')
  expect(await many.text()).toContain('Across there would be more than 36 columns')
  expect((await get('.csv?subject=loans&group=category&across=nothing')).status).toBe(422)
  const student = await signIn(people.student)
  for (const path of ['', '/new?subject=members', '/1', '.csv?subject=members']) {
    expect((await ask(`${reports}${path}`, student)).status).not.toBe(200)
  }
})
