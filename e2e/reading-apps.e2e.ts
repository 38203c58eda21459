import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { address, useBrowser } from './browser.ts'
import { button, drawnWidth, main, sizes } from './office.ts'
import { people, signIn, storedCookies } from './sign-in.ts'
import { violationsOf } from './violations.ts'

const browser = useBrowser()

test.each(sizes)(
  'a student adds a reading app, which finds e-books and syncs, until it is removed: %s',
  async (name, size) => {
    const page = await browser.open('/account/reading-apps', {
      viewport: size,
      storageState: storedCookies(await signIn(people.student)),
    })
    const app = `KOReader (${name})`
    await main(page).getByLabel('What is it called?', { exact: true }).fill(app)
    await button(page, 'Make a password').click()
    const made = main(page).getByRole('region', { name: 'User name and password of the app' })
    const userName = await made.getByLabel('User name', { exact: true }).inputValue()
    const password = await made.getByLabel('Password', { exact: true }).inputValue()
    expect(await drawnWidth(page)).toBe(size.width)
    expect(await violationsOf(page)).toEqual([])

    const basic = Buffer.from(`${userName}:${password}`).toString('base64')
    const feed = () =>
      fetch(address('/opds/mine'), { headers: { authorization: `Basic ${basic}` } })
    const key = createHash('md5').update(password).digest('hex')
    const sync = () =>
      fetch(address('/api/kosync/users/auth'), {
        headers: { 'x-auth-user': userName, 'x-auth-key': key },
      })
    const found = await feed()
    expect(found.status).toBe(200)
    expect(await found.text()).toContain('http://www.w3.org/2005/Atom')
    expect(await (await sync()).json()).toEqual({ authorized: 'OK' })
    const account = await fetch(address('/account'), {
      headers: { authorization: `Basic ${basic}` },
      redirect: 'manual',
    })
    expect(account.status).toBe(302)

    await page.reload()
    await main(page).getByText(userName, { exact: true }).waitFor()
    expect(await main(page).getByLabel('Password', { exact: true }).count()).toBe(0)
    await button(page, `Remove ${app}`).click()
    await main(page).getByText('The app is removed and no longer has access.').waitFor()
    expect((await feed()).status).toBe(401)
    expect((await sync()).status).toBe(401)
  },
)
