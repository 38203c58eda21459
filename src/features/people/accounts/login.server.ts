import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import type { LoginMode } from './login-query.ts'
import type { PasswordSettings } from './new-password.server.ts'
import { requestReset } from './reset-password.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { resendVerification } from './verify-email.server.ts'

/**
 * A form of the sign-in page was right: someone is signed in by these headers (`actor`: who, as far
 * as is known), or owes the code of their app first, or a mail is on its way.
 */
type LoginDone =
  | { readonly kind: 'signed-in'; readonly actor: Actor | null; readonly setCookie: string[] }
  | { readonly kind: 'owes-code'; readonly setCookie: string[] }
  | { readonly kind: 'mailed' }

/**
 * Does what a form of the sign-in page asks for; `field` reads it. Throws as the functions do that
 * do the work.
 */
export async function logIn(
  db: Db,
  actor: Actor,
  client: Client,
  passwords: PasswordSettings,
  mode: LoginMode,
  field: (name: string) => string,
): Promise<LoginDone> {
  const email = field('email')
  switch (mode) {
    case 'sign-in': {
      const { person, owesCode, setCookie } = await signIn(db, actor, client, passwords, {
        email,
        password: field('password'),
      })
      if (owesCode) return { kind: 'owes-code', setCookie }
      return { kind: 'signed-in', actor: person, setCookie }
    }
    case 'signup': {
      const typed = { name: field('name'), email, password: field('password') }
      const { setCookie } = await signUp(db, client, passwords, typed)
      return setCookie.length > 0
        ? { kind: 'signed-in', actor: null, setCookie }
        : { kind: 'mailed' }
    }
    case 'forgot':
      await requestReset(db, client, passwords, { email })
      return { kind: 'mailed' }
    case 'resend':
      await resendVerification(db, client, {
        email: actor.kind === 'user' ? actor.email : email,
      })
      return { kind: 'mailed' }
  }
}
