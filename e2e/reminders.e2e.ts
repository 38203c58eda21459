import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, useBrowser } from './browser.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)

test.each(sizes)(
  'on a %s a text is refused, seen while it is typed, tried by mail, kept and put back',
  async (_what, viewport) => {
    const page = await office.open('/admin/reminders', viewport)
    await main(page).getByRole('link', { name: 'Texts and days' }).click()
    await main(page).getByRole('link', { name: 'Overdue, first step' }).click()
    await page.waitForURL(({ searchParams }) => searchParams.get('text') === 'overdue')
    const subject = main(page).getByLabel('Subject')
    await expect.poll(() => subject.inputValue()).toBe('Overdue: {what}')
    const example = main(page).getByRole('region', { name: 'Example' })
    await subject.fill('Bring {what} back, {nickname}')
    await button(page, 'Save').click()
    await main(page).getByRole('alert').getByText('{nickname} is not known here').waitFor()
    office.forgive(422)
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'subject')
    expect(await subject.inputValue()).toBe('Bring {what} back, {nickname}')
    await subject.fill('Bring {what} back, {name}')
    await example.getByText('Bring 2 books back, Asha Rao').waitFor()
    await button(page, 'Send me a test').click()
    await flash(page).getByText(`on its way to ${people.admin}`).waitFor()
    await button(page, 'Save').click()
    await flash(page).getByText('The text is saved').waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    await button(page, 'Restore default text').click()
    await flash(page).getByText('The default text is restored.').waitFor()
    await expect.poll(() => subject.inputValue()).toBe('Overdue: {what}')
    await page.goto(address(`/admin/mail?to=${people.admin}`))
    await main(page).getByText('Test: Bring 2 books back, Asha Rao').first().waitFor()
  },
)

test.each(sizes)('on a %s the days are refused and kept', async (_what, viewport) => {
  const page = await office.open('/admin/reminders/templates', viewport)
  const ladder = main(page).getByLabel('Overdue: days after')
  await ladder.fill('7, 1')
  await button(page, 'Save days').click()
  await main(page).getByText('rising numbers of days').first().waitFor()
  office.forgive(422)
  await ladder.fill('1, 7, 14, 30')
  await button(page, 'Save days').click()
  await flash(page).getByText('The days are saved').waitFor()
  await page.goto(address('/admin/reminders/letters'))
  await main(page).getByRole('heading', { name: 'Letters to print' }).waitFor()
  expect(await drawnWidth(page)).toBe(viewport.width)
})

test.each(sizes)('on a %s a student chooses what to be told', async (_what, viewport) => {
  const storageState = storedCookies(await signIn(people.student))
  const page = await browser.open('/account/reminders', { viewport, storageState })
  const receipt = byMail(page).getByLabel('Receipt')
  const each = main(page).getByLabel('A message for each book')
  await receipt.uncheck()
  await each.check()
  await button(page, 'Save').click()
  await flash(page).getByText('Your choice is saved.').waitFor()
  await page.reload()
  expect([await receipt.isChecked(), await each.isChecked()]).toEqual([false, true])
  await receipt.check()
  await main(page).getByLabel('In one message a day').check()
  await button(page, 'Save').click()
  await page.waitForFunction(() => !document.querySelector('input[value="no"]:checked'))
  expect(await drawnWidth(page)).toBe(viewport.width)
})

test('choices work without scripts', async () => {
  const cookie = await signIn(people.student)
  const page = await (
    await browser.newContext({ storageState: storedCookies(cookie), javaScriptEnabled: false })
  ).newPage()
  await page.goto(address('/account/reminders'))
  await byMail(page).getByLabel('Due today').uncheck()
  await button(page, 'Save').click()
  await flash(page).getByText('Your choice is saved.').waitFor()
  expect(await byMail(page).getByLabel('Due today').isChecked()).toBe(false)
  await byMail(page).getByLabel('Due today').check()
  await button(page, 'Save').click()
})

/** What is told by e-mail; devices have the same kinds. */
function byMail(page: Page) {
  return main(page).getByRole('group', { name: 'By e-mail' })
}
