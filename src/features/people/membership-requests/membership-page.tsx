import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/membership-page'
import { AskMembership } from './ask-membership.tsx'
import { askForMembership, ownRequest } from './membership-requests.server.ts'
import { membershipRequestWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const member = await memberOf(db, actor)
  return {
    person: shownPerson(actor),
    number: member && memberNumber(member.number),
    own: member ? null : await ownRequest(db, actor),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  try {
    await askForMembership(db, actor)
    return doneForm(membershipRequestWords[language].asked)
  } catch (error) {
    return failedForm(error, {}, language)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-membership', matches)

export default function MembershipPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, number, own } = loaderData
  const words = useWords(membershipRequestWords)
  if (!person) return null
  return (
    <AccountFrame title={words.membership} person={person} failed={null}>
      <FlashMessage flash={actionData?.flash ?? null} />
      {number ? (
        <p className={layout.stands}>{words.youAreMember(number)}</p>
      ) : (
        <>
          <p className={layout.lead}>{words.whatFor}</p>
          <AskMembership own={own} />
        </>
      )}
    </AccountFrame>
  )
}
