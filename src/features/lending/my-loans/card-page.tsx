import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
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
  const member = await memberOf(db, actor)
  return { card: member ? ownCard(member) : null }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-card', matches)

export default function CardPage({ loaderData }: Route.ComponentProps) {
  const { card } = loaderData
  const words = useWords(myLoansWords)
  useStoredCard(card)
  if (!card) {
    return (
      <div className="page">
        <h1>{words.libraryCard}</h1>
        <NoMembership />
      </div>
    )
  }
  return (
    <div className="page">
      <LibraryCard card={card} />
      <p className={styles.more}>
        {words.beforeScanner} <Link to="/account/loans">{words.pastLoans}</Link>
      </p>
    </div>
  )
}
