import { expect, test } from 'vitest'
import { address, phone, useBrowser, visit } from './browser.ts'
import { drawnWidth, main } from './office.ts'
import { password, people } from './sign-in.ts'

const browser = useBrowser()

const own = ['', '/photo', '/security', '/tokens', '/data'].map((page) => `/account${page}`)

test.each([
  ['hi', 'साइन इन करें', 'पासवर्ड ग़लत है। कृपया फिर कोशिश करें।', 'बंद करें', 'आपका खाता'],
  ['or', 'ସାଇନ୍ ଇନ୍ କରନ୍ତୁ', 'ପାସୱାର୍ଡ ଭୁଲ୍ ଅଛି। ଦୟାକରି ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।', 'ବନ୍ଦ କରନ୍ତୁ', 'ଆପଣଙ୍କ ଖାତା'],
])(
  'in %s a reader signs in on a phone and sees to their account',
  async (language, signIn, wrong, close, account) => {
    const page = await browser.open('/login', { viewport: phone })
    await page
      .context()
      .addCookies([{ name: 'almirah.language', value: language, url: address('/') }])
    for (const mode of ['signup', 'forgot', 'resend', 'sign-in']) {
      await visit(page, `/login?mode=${mode}`)
      expect(await drawnWidth(page), mode).toBe(phone.width)
    }
    const typed = async (secret: string) => {
      await main(page).locator('[name=email]').fill(people.student)
      await main(page).locator('[name=password]').fill(secret)
      await main(page).getByRole('button', { name: signIn, exact: true }).click()
    }
    await typed('not this one')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(wrong).waitFor()
    expect(browser.problems.splice(0).join()).toContain('401')
    await dialog.getByRole('button', { name: close }).click()
    await typed(password)
    await page.waitForURL('**/student')
    for (const path of [...own, '/no-dues']) {
      await visit(page, path)
      await main(page).getByRole('navigation', { name: account }).waitFor()
      expect(await drawnWidth(page), path).toBe(phone.width)
    }
  },
)
