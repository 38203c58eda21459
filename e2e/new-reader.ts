import type { Page } from 'playwright'
import { address, hydrated } from './browser.ts'
import { button, main } from './office.ts'
import { ask } from './sign-in.ts'

const password = 'kalahandi rivers 7'

/** A new member of this category; gives the number of their card. */
export async function newMember(
  office: string,
  texts: {
    readonly name: string
    readonly category: string
    readonly email?: string
    readonly validFrom?: string
  },
): Promise<string> {
  const made = await ask('/admin/members/new', office, texts)
  const number = /M-\d{6}$/.exec(made.headers.get('location') ?? '')?.[0]
  if (!number) throw new Error(`${texts.name} was not added: ${made.status}`)
  return number
}

/**
 * Signs up and in on the reader's page, with the mail that the librarian reads in the mail log:
 * there is no mail server.
 */
export async function signUp(
  reader: Page,
  desk: Page,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<void> {
  await ask('/login?mode=signup', '', { name, email, password })
  await desk.goto(address(`/admin/mail?to=${email}`))
  await button(desk, `Read the mail to ${email}`).click()
  const mail = main(desk).getByRole('region', { name: `The mail to ${email}` })
  const link = /http\S+\/login\/verify\?token=\S+/.exec(await mail.innerText())?.[0]
  if (!link) throw new Error(`no mail to ${email} holds a link`)
  await reader.goto(link)
  await hydrated(reader)
  await main(reader).getByLabel('Password', { exact: true }).fill(password)
  await button(reader, 'Confirm my e-mail address').click()
  await reader.waitForURL(({ pathname }) => pathname === '/login')
  await hydrated(reader)
  await main(reader).getByLabel('E-mail').fill(email)
  await main(reader).getByLabel('Password', { exact: true }).fill(password)
  await button(reader, 'Sign in').click()
  await reader.waitForURL(({ pathname }) => pathname === '/student')
  await hydrated(reader)
}
