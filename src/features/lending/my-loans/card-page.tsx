import { useWords } from '#src/browser/words/use-words.ts'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/card-page'
import { LibraryCard } from './library-card.tsx'
import styles from './my-loans.module.css'
import { NoMembership } from './no-membership.tsx'
import { ownCard } from './own-card.server.ts'
import { useStoredCard } from './stored-card.ts'
import { myLoansWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const person = shownPerson(actor)
  const member = await memberOf(db, actor)
  const card = member ? ownCard({ ...member, photo: member.photo ?? person?.photo ?? null }) : null
  return { person, card }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-card', matches)

export default function CardPage({ loaderData }: Route.ComponentProps) {
  const { person, card } = loaderData
  const words = useWords(myLoansWords)
  useStoredCard(card)
  if (!person) return null
  return (
    <AccountFrame title={words.libraryCard} person={person} failed={null} isFirst>
      {card ? (
        <div>
          <LibraryCard card={card} />
          <p className={styles.more}>{words.beforeScanner}</p>
        </div>
      ) : (
        <NoMembership />
      )}
    </AccountFrame>
  )
}
