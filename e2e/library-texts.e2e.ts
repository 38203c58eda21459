import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { todayHere } from '#src/institute/institute-clock.ts'
import { dayAfter, formatDay } from '#src/kernel/dates.ts'
import { address, desktop, hydrated, phone, useBrowser, visit } from './browser.ts'
import { button, drawnWidth, flash, main, useOffice } from './office.ts'
import { useOwnApp } from './own-app.ts'
import { ask, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)
/** A second process with the same database. */
const other = useOwnApp()

const field = (page: Page) => main(page).getByRole('textbox', { name: 'Text', exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const saved = (page: Page) => page.waitForURL(/saved=/)

/** The texts that come with Almirah stand again for the journeys that follow. */
afterAll(async () => {
  for (const [name, language] of [
    ['about', 'en'],
    ['about', 'hi'],
    ['cancellation', 'en'],
  ] as const) {
    const path = `/admin/texts/${name}`
    const page = await (await ask(`${path}?language=${language}`, office.cookie())).text()
    const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? ''
    await ask(path, office.cookie(), { language, version, intent: 'restore' })
  }
})

test('About is written anew in two languages, and readers of every process have it at once', async () => {
  const tag = (await fetch(address('/about'))).headers.get('etag') ?? ''
  const page = await office.open('/admin/settings', desktop)
  await link(page, 'texts of the site').click()
  await link(page, 'Change “About the library” in English').click()
  await field(page).fill('## Who we are\n\nThe **{libraryName}** on the hill of {nowhere}.')
  const preview = page.getByRole('region', { name: 'As readers will see it: Text' })
  await preview.getByText('Line 3: no text stands for {nowhere}.').waitFor()
  await button(page, 'Save').click()
  await page.getByRole('alert').first().waitFor()
  office.forgive(422)
  expect(await field(page).inputValue()).toContain('{nowhere}')
  await field(page).fill('## Who we are\n\nThe **{libraryName}** on the hill of {city}.')
  await preview.getByText('The SUIIT Library on the hill of').waitFor()
  await button(page, 'Save').click()
  await saved(page)
  await flash(page).getByText('readers have it now').waitFor()

  const after = await fetch(address('/about'), { headers: { 'if-none-match': tag } })
  expect([after.status, await after.text()]).toEqual([200, expect.stringContaining('on the hill')])
  expect(await (await fetch(other.address('/about'))).text()).toContain('on the hill')
  const hindi = await browser.open('/about?lang=hi', { viewport: phone })
  await main(hindi).getByText('इस अनुवाद के बाद अंग्रेज़ी पाठ बदला है').waitFor()

  await main(page).getByRole('navigation', { name: 'Languages' }).getByText('Hindi').click()
  await main(page).getByText('The English text has changed since this translation').waitFor()
  await field(page).fill('## हम कौन हैं {#who-we-are}\n\nपहाड़ी पर **{libraryName}**।')
  await main(page).getByLabel('the English text of today').check()
  await button(page, 'Save').click()
  await saved(page)
  await visit(hindi, '/about?lang=hi')
  await main(hindi).getByText('पहाड़ी पर').waitFor()
  expect(await main(hindi).getByText('अंग्रेज़ी पाठ बदला है').count()).toBe(0)
  expect(await drawnWidth(hindi)).toBe(phone.width)

  await visit(page, '/admin/texts')
  const card = main(page).getByRole('listitem').filter({ hasText: 'About the library' }).first()
  expect(await card.innerText()).toMatch(/Your text, revised[\s\S]+older than the English text/)
})

test('whoever has the form from before is told, and goes on with both', async () => {
  const page = await office.open('/admin/texts/about', desktop)
  const second = await office.open('/admin/texts/about', phone)
  await field(second).fill('## Who we are\n\nThe second.')
  await button(second, 'Save').click()
  await saved(second)
  expect(await drawnWidth(second)).toBe(phone.width)
  await field(page).fill('## Who we are\n\nThe first.')
  await button(page, 'Save').click()
  await main(page).getByText('Somebody else has saved this text meanwhile').waitFor()
  office.forgive(409)
  expect(await main(page).getByRole('cell', { name: 'The second.' }).count()).toBe(1)
  expect(await field(page).inputValue()).toContain('The first.')
  await button(page, 'Save').click()
  await saved(page)
  await visit(second, '/about')
  await main(second).getByText('The first.').waitFor()
})

test('a policy is told before it takes effect, and what held before is read by everybody', async () => {
  const day = dayAfter(todayHere(), 3)
  const page = await office.open('/admin/texts/cancellation', desktop)
  const text = await field(page).inputValue()
  await field(page).fill(text.replace('## Fines', '## Late fees'))
  await main(page).getByLabel('Takes effect on').fill(day)
  await button(page, 'Save').click()
  await main(page).getByLabel('Save it all the same').waitFor()
  const better = main(page).getByRole('group', { name: 'Better looked at first' })
  await better.getByText('“Support” links to /CancellationandRefund#fines').waitFor()
  office.forgive(422)
  await field(page).fill(`${text}\n\n## Bicycles\n\nNo refund for bicycles.`)
  await button(page, 'Save').click()
  await saved(page)
  await main(page)
    .getByText(`A new version takes effect on ${formatDay(day)}`)
    .waitFor()

  const reader = await browser.open('/CancellationandRefund', { viewport: phone })
  expect(await main(reader).getByText('No refund for bicycles.').count()).toBe(0)
  await link(reader, 'A new version').click()
  await main(reader).getByText('No refund for bicycles.').waitFor()
  await main(reader).getByText('This version takes effect on').waitFor()
  await link(reader, 'The present one').click()
  await expect.poll(() => main(reader).getByText('No refund for bicycles.').count()).toBe(0)

  await link(page, 'Change it').click()
  await main(page).getByRole('textbox', { name: 'The version to come' }).waitFor()
  await main(page).getByLabel('Takes effect on').fill('')
  await button(page, 'Save').click()
  await page.waitForURL(/saved=now/)
  await visit(reader, '/CancellationandRefund')
  await main(reader).getByText('No refund for bicycles.').waitFor()
  await main(reader).getByText('In effect since').waitFor()
  expect(await main(reader).getByText('A new version').count()).toBe(0)
  await main(reader).getByText('Earlier versions').click()
  await main(reader).getByRole('link', { name: / to / }).first().click()
  await main(reader).getByText('This version was in effect from').waitFor()
  expect(await main(reader).getByText('No refund for bicycles.').count()).toBe(0)
  expect(await drawnWidth(reader)).toBe(phone.width)
  expect((await fetch(address('/CancellationandRefund?version=99999'))).status).toBe(404)

  await field(page).fill(`${text}\n\n## Scooters\n\nNo refund for scooters.`)
  await main(page).getByLabel('Takes effect on').fill(day)
  await button(page, 'Save').click()
  await page.waitForURL(/saved=coming/)
  await main(page).getByText('Call off the version to come').first().click()
  await button(page, 'Call off the version to come').click()
  await page.waitForURL(/saved=called-off/)
  await visit(reader, '/CancellationandRefund')
  expect(await main(reader).getByText('A new version').count()).toBe(0)
})

test('without scripts a text is looked at, saved, and the one of Almirah put back', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    storageState: storedCookies(office.cookie()),
  })
  const page = await context.newPage()
  await page.goto(address('/admin/texts/about'))
  await field(page).fill('## Who we are\n\nWithout *scripts*.')
  await button(page, 'Check and preview').click()
  await main(page).getByText('Nothing is saved yet.').waitFor()
  const look = main(page).getByRole('region', { name: 'As readers will see it' })
  expect(await look.getByText('scripts').count()).toBe(1)
  await button(page, 'Save').click()
  await flash(page).getByText('readers have it now').waitFor()
  expect(await (await fetch(address('/about'))).text()).toContain('Without <em>scripts</em>')
  await main(page).getByText('As a file').click()
  await main(page)
    .getByLabel('Markdown file')
    .setInputFiles({
      name: 'about.en.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from('Revised 2026-11-01\n\n## From a file\n\nWords.\n'),
    })
  await button(page, 'Put it into the form').click()
  await main(page).getByText('The text of the file is in the form.').waitFor()
  expect(await field(page).inputValue()).toContain('## From a file')
  await page.goto(address('/admin/texts/about'))
  await main(page).getByText('Use the text that comes with Almirah').first().click()
  await button(page, 'Use the text that comes with Almirah').click()
  await flash(page).getByText('Readers have the text that comes with Almirah.').waitFor()
  expect(await (await fetch(address('/about'))).text()).not.toContain('Without <em>')
  const file = await ask('/admin/texts/about/en.md', office.cookie())
  expect(await file.text()).toMatch(/^Revised \d{4}-\d\d-\d\d\n/)
  await context.close()
})

test('a version is put into the form again', async () => {
  const page = await office.open('/admin/texts/about', desktop)
  await hydrated(page)
  const versions = main(page).getByRole('region', { name: 'Versions' })
  const one = versions
    .getByRole('listitem')
    .filter({ hasText: /^Version/ })
    .first()
  await one.getByText('Put into the form').click()
  await expect.poll(() => field(page).inputValue()).toContain('Without *scripts*.')
  await one.getByText('Show', { exact: true }).click()
  await main(page).getByText('As Markdown').waitFor()
})
