import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { button, drawnWidth, flash, main, sizes } from './office.ts'
import { people, signIn, storedCookies } from './sign-in.ts'
import { violationsOf } from './violations.ts'

const browser = useBrowser()

test.each(sizes)(
  'a reader adds an e-reader, which waits for its code: %s',
  async (size, viewport) => {
    const page = await browser.open('/account/e-reader', {
      viewport,
      storageState: storedCookies(await signIn(people.faculty)),
    })
    const email = `das_${size}@reader.example`
    await main(page).getByLabel('E-mail address of your e-reader', { exact: true }).fill(email)
    await button(page, 'Save and send a code').click()
    await flash(page)
      .getByText(
        'The library cannot send mail at present. The code waits and is sent once it can.',
        { exact: true },
      )
      .waitFor()
    await main(page).getByText(email, { exact: true }).waitFor()
    await main(page).getByLabel('Code', { exact: true }).fill('none')
    await button(page, 'Confirm').click()
    await main(page).getByText('This is not the code.', { exact: false }).first().waitFor()
    const others = browser.problems.filter((line) => !line.includes('status of 422'))
    browser.problems.splice(0, browser.problems.length, ...others)
    expect(await drawnWidth(page)).toBe(viewport.width)
    expect(await violationsOf(page)).toEqual([])
    await button(page, 'Remove e-reader').click()
    await flash(page).getByText('Your e-reader is removed.', { exact: true }).waitFor()
  },
)
