import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, phone, useBrowser } from './browser.ts'
import { useProviderSite } from './provider-site.ts'

const browser = useBrowser()
/** A site where people sign in at the provider alone. */
const site = useProviderSite({ DEMO: 'off', SIGN_IN: 'provider' })

const main = (page: Page) => page.getByRole('main')

test.each([
  ['/login', desktop],
  ['/login?mode=signup', phone],
  ['/login?as=faculty&mode=forgot', desktop],
])('%s offers the provider alone, and says so', async (path, viewport) => {
  const page = await browser.open(site.address(path), { viewport })
  await main(page).getByText('This site has no passwords of its own.').waitFor()
  await main(page).getByRole('link', { name: 'Continue with Google' }).waitFor()
  expect(await main(page).getByRole('textbox').count()).toBe(0)
  expect(await main(page).getByRole('button').count()).toBe(0)
})

test.each(['/login', '/login?mode=signup', '/login?mode=forgot', '/login/reset?token=x'])(
  'a form that is sent to %s all the same is refused with the message',
  async (path) => {
    const answer = await fetch(site.address(path), {
      method: 'POST',
      headers: { origin: new URL(site.address('/')).origin },
      body: new URLSearchParams({
        name: 'Asha',
        email: 'asha@suiit.example',
        password: 'seven quiet rivers',
      }),
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.text()).toContain(
      'Email/password accounts are not enabled. Please contact support.',
    )
  },
)

test.each(['/login/reset?token=x', '/login/verify?token=x'])(
  'the page %s of mails with links leads to the provider',
  async (path) => {
    const page = await browser.open(site.address(path), { viewport: phone })
    await main(page).getByRole('link', { name: 'Continue with Google' }).waitFor()
    expect(await main(page).getByRole('textbox').count()).toBe(0)
  },
)

test('who comes by the provider finds neither password nor passkeys, and deletes by a fresh sign-in', async () => {
  const page = await browser.open(site.address('/login?next=/account'), { viewport: desktop })
  await page.evaluate(() => {
    window.open = () => null
  })
  await main(page).getByRole('link', { name: 'Continue with Google' }).click()
  await page.waitForURL(`${site.issuer()}/**`)
  await page.locator('input[name=login]').fill('mira')
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(site.address('/account'))
  await main(page).getByRole('heading', { name: 'About you' }).waitFor()
  expect(await main(page).getByRole('heading', { name: 'Password' }).count()).toBe(0)
  await page.goto(site.address('/account/security'))
  await main(page).getByRole('heading', { name: 'Two-step verification' }).waitFor()
  expect(await main(page).getByRole('heading', { name: 'Passkeys' }).count()).toBe(0)
  await main(page).getByText('sign in with Google once more').waitFor()
  for (const path of ['security', 'security?done=second-step-off', 'tokens', 'data']) {
    await page.goto(site.address(`/account/${path}`))
    await main(page).getByRole('heading', { level: 1 }).waitFor()
    expect(await main(page).innerText(), path).not.toMatch(/password|passkey/i)
  }
  await main(page).getByRole('button', { name: 'Delete my account for good' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  // The provider's own pages ask for letters of another host.
  browser.problems.splice(0)
})
