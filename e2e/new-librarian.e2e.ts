import { expect, test } from 'vitest'
import { desktop, useBrowser, visit } from './browser.ts'
import { newMember } from './new-reader.ts'
import { button, flash, main, useOffice } from './office.ts'
import { ask } from './sign-in.ts'
import { personAt } from './stopwatch.ts'
import { answerOf, says } from './wedge.ts'

const browser = useBrowser()
const office = useOffice(browser)
const aMinute = 60_000
const mark = crypto.randomUUID().slice(0, 4)

/** The recorded services know these, and nobody knows the others. */
const known = Array.from({ length: 18 }, (_, place) => withCheckDigit(`978999991${700 + place}`))
const unknown = Array.from({ length: 2 }, (_, place) => withCheckDigit(`978999990${700 + place}`))
const typedTitles = [`Boats ${mark}`, `Looms ${mark}`]

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((sum, one, place) => sum + Number(one) * (place % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

async function barcodesOfPile(): Promise<string[]> {
  const answer = await ask('/api/v1/circulation/in-processing?pile=mine', office.cookie())
  const { items }: { items: { barcode: string; title: string }[] } = await answer.json()
  const typed = items.filter(({ title }) => typedTitles.includes(title))
  const others = items.filter(({ title }) => !typedTitles.includes(title))
  return [...typed, ...others].map(({ barcode }) => barcode)
}

test('a librarian without a manual catalogues twenty books, serves ten readers, tries a rule and finds who has a book', {
  timeout: 6 * aMinute,
}, async () => {
  const page = await office.open('/admin/AddBookPage/pile', desktop)
  const cataloguing = personAt(page)
  await cataloguing.click(page.getByLabel('ISBN', { exact: true }))
  for (const isbn of [...known, ...unknown]) await cataloguing.scan(isbn)
  await cataloguing.look(main(page).getByText('Not found: type it in').nth(1))
  await cataloguing.click(main(page).getByText('What all copies have in common'))
  await cataloguing.click(main(page).getByLabel('Location', { exact: true }))
  await cataloguing.type('Stack Room')
  await cataloguing.click(button(page, 'Save for all copies'))
  await cataloguing.look(main(page).getByText('All copies: Stack Room'))
  await cataloguing.click(main(page).getByRole('link', { name: 'Work down the list' }))
  for (const isbn of known) {
    const title = main(page).getByLabel('Title', { exact: true })
    await expect.poll(() => title.inputValue()).toBe(`Sample book ${isbn}`)
    await cataloguing.look(title)
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'copies')
    await cataloguing.press('Enter')
    await main(page).getByText(`Saved: Sample book ${isbn}`).waitFor()
  }
  for (const title of typedTitles) {
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'title')
    await cataloguing.look(main(page).getByLabel('Title', { exact: true }))
    await cataloguing.type(title)
    await cataloguing.click(main(page).getByLabel('Call number', { exact: true }))
    await cataloguing.type('387.2 BOA')
    await cataloguing.press('Enter')
    await main(page).getByText(`Saved: ${title}`).waitFor()
  }
  const copies = await barcodesOfPile()
  expect(copies).toHaveLength(20)
  await cataloguing.click(main(page).getByRole('link', { name: 'To the shelf' }))
  await cataloguing.click(main(page).getByRole('button', { name: 'put on the shelf' }))
  await cataloguing.look(main(page).getByRole('heading', { name: 'No copies in processing' }))
  const pile = cataloguing.time()
  // The pile is the librarian's, whose others journeys are too.
  await visit(page, '/admin/AddBookPage/pile')
  await button(page, 'Clear what is saved').click()
  await main(page).getByText('20 saved books are off this list').waitFor()
  expect(pile.person).toBeLessThan(8 * 60)

  const names = Array.from({ length: 10 }, (_, place) => `Reader ${place + 1} ${mark}`)
  const cards: string[] = []
  for (const name of names) {
    cards.push(await newMember(office.cookie(), { name, category: 'faculty' }))
  }
  await visit(page, '/admin/circulation')
  const serving = personAt(page)
  for (const [place, card] of cards.entries()) {
    await serving.scan(card)
    await serving.look(page.getByRole('heading', { name: names[place] ?? '', exact: true }))
    for (const barcode of copies.slice(2 * place, 2 * place + 2)) {
      await serving.scan(barcode)
      await says(page, 'Issued')
      await serving.look(answerOf(page).getByText(/^Due /))
    }
  }
  const queue = serving.time()
  expect(queue.person).toBeLessThan(5 * 60)

  const finding = personAt(page)
  await finding.press('Control+k')
  await finding.type(typedTitles[0] ?? '')
  const option = page.getByRole('option').filter({ hasText: typedTitles[0] ?? '' })
  await finding.look(option.first())
  await finding.press('Enter')
  await page.waitForURL(/\/admin\/books\/\d+\/copies$/)
  await main(page)
    .getByText(names[0] ?? '')
    .first()
    .waitFor()
  const found = finding.time()
  expect(found.person).toBeLessThan(5)

  await visit(page, '/admin/loan-rules?kind=loan-limit')
  const ruling = personAt(page)
  const guests = main(page).getByRole('row', { name: /^Guest/ })
  await ruling.click(guests.getByRole('link').first())
  const number = main(page).getByLabel(/^Number/)
  const before = await number.inputValue()
  await ruling.click(number)
  await ruling.press('Control+a')
  await ruling.type('1')
  await ruling.click(button(page, 'Change'))
  await ruling.look(main(page).getByText(/^Of \d+ loans? issued in the last 30 days/))
  await ruling.click(button(page, 'Save this rule'))
  await ruling.look(flash(page).filter({ hasText: ': saved.' }))

  // Other journeys have guests too.
  await guests.getByRole('link').first().click()
  await number.fill(before)
  await button(page, 'Change').click()
  await button(page, 'Save this rule').click()
  await flash(page).filter({ hasText: ': saved.' }).waitFor()
  console.log('Seconds:', JSON.stringify({ pile, queue, found, rule: ruling.time() }))
})
