import { redirectDocument } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/logout-page'
import { AccountCard } from './account-card.tsx'
import { signOut } from './sessions.server.ts'
import { SignOutForm } from './sign-out-form.tsx'
import { accountsWords } from './words.ts'

export async function action({ context }: Route.ActionArgs) {
  const { db, actor, client } = context.get(appContext)
  const { setCookie } = await signOut(db, actor, client)
  return redirectDocument('/', {
    headers: setCookie.map((line): [string, string] => ['set-cookie', line]),
  })
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(openPages, 'logout', matches)

/** For those who come by the address; the menus send the form themselves. */
export default function LogoutPage() {
  const words = useWords(accountsWords)
  return (
    <AccountCard failed={null}>
      <h1>{words.logOut}</h1>
      <p>{words.logOutIntro}</p>
      <SignOutForm className="button" label={words.logOut} />
    </AccountCard>
  )
}
