import { institute } from '#institute'
import { visitor } from '#src/kernel/actor.ts'
import { readEmail } from '#src/kernel/email-address.ts'
import { readName } from '#src/kernel/person-name.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { countAttempt } from './attempts.server.ts'
import { authError } from './auth-errors.ts'
import { linkOriginOf } from './link-origin.ts'
import { mailLink } from './links.server.ts'
import { mailLinkQueue } from './mail-link-queue.server.ts'
import {
  checkNewPassword,
  type PasswordSettings,
  refuseOwnText,
  requirePasswords,
} from './new-password.server.ts'
import { insertUser } from './new-user.server.ts'
import { hashPassword } from './passwords.server.ts'
import { personOf } from './person-row.server.ts'
import { startSession } from './sessions.server.ts'

/** What a person types to sign up; nothing else of it is looked at. */
type SignUp = { readonly name: string; readonly email: string; readonly password: string }

/** The headers of the answer to send. */
type Cookies = { readonly setCookie: string[] }

/**
 * Makes an account, mails the link that verifies its address, and signs the person in, unverified.
 * Everybody may, with any address: the address decides the role. Throws `operation-not-allowed`,
 * `invalid-name`, `invalid-email`, as `checkNewPassword` and `refuseOwnText` do, `unknown-host`,
 * `too-many-requests` and `email-already-in-use`. Where the institute wants neutral messages, the
 * owner of a known address is told by mail instead, and nobody is signed in.
 */
export async function signUp(
  db: Db,
  client: Client,
  passwords: PasswordSettings,
  input: SignUp,
): Promise<Cookies> {
  requirePasswords(passwords)
  const { name, email } = await checked(input, passwords)
  const origin = linkOriginOf(client)
  const { language } = client
  await countAttempt(db, 'sign-up', { email, network: client.network })
  const passwordHash = await hashPassword(input.password)
  return inTransaction(db, async (within) => {
    const id = await insertUser(within, { email, name, verified: false, passwordHash })
    if (institute.neutralSignInMessages) {
      return tellByMail(within, { id, email, name, origin, language })
    }
    if (id === null) throw authError('email-already-in-use')
    await mailLink(within, 'verify', { id, email, language }, origin)
    await noteSignUp(within, id, { email, name })
    return { setCookie: await startSession(within, id, client) }
  })
}

async function checked({ name, email, password }: SignUp, passwords: PasswordSettings) {
  const cleanName = readName(name)
  if (cleanName === null) throw authError('invalid-name')
  const address = readEmail(email)
  if (address === null) throw authError('invalid-email')
  await checkNewPassword(password, passwords)
  refuseOwnText(password, { name: cleanName, email: address })
  return { name: cleanName, email: address }
}

type Wish = {
  /** null: the address has an account already. */
  readonly id: string | null
  readonly email: string
  readonly name: string
  readonly origin: string
  readonly language: Language
}

/**
 * The same statements for a new address and for a known one; which mail is written, a job finds
 * out.
 */
async function tellByMail(
  within: Db,
  { id, email, name, origin, language }: Wish,
): Promise<Cookies> {
  const known = await within
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (id === null) {
    await audit(within, visitor, 'user', [{ action: 'sign-up-repeated', id: known.id }])
  } else await noteSignUp(within, id, { email, name })
  await enqueue(within, mailLinkQueue, {
    kind: id === null ? 'known-address' : 'verify',
    email,
    origin,
    language,
  })
  return { setCookie: [] }
}

async function noteSignUp(within: Db, id: string, after: { email: string; name: string }) {
  const person = {
    id,
    ...after,
    photo: null,
    verified: false,
    exception: null,
    language: null,
    givenRoles: [],
  }
  await audit(within, personOf(person, ''), 'user', [{ action: 'signed-up', id, after }])
}
