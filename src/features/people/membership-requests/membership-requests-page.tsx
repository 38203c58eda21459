import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/membership-requests-page'
import { declineRequest, linkRequest } from './decide-request.server.ts'
import { RequestCard } from './request-card.tsx'
import { waitingRequests } from './waiting-requests.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return { requests: await waitingRequests(db, actor) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, client } = context.get(appContext)
  const field = await readForm(request)
  const { linkOrigin } = client
  const id = field('id')
  try {
    switch (field('intent')) {
      case 'link': {
        const { name, number } = await linkRequest(db, actor, id, field('member'), linkOrigin)
        return doneForm(`Linked to ${name}, ${memberNumber(number)}. The reader is told by mail.`)
      }
      case 'decline':
        await declineRequest(db, actor, id, field('reason'), linkOrigin)
        return doneForm('Declined. The reader is told by mail, with the reason.')
      default:
        throw new AppError('bad-request', 'Please use the buttons of this page.')
    }
  } catch (error) {
    const typed = ['id', 'intent', 'member', 'reason']
    return failedForm(error, Object.fromEntries(typed.map((name) => [name, field(name)])))
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'membership-requests', matches)

export default function MembershipRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { requests } = loaderData
  const typed = actionData?.typed ?? {}
  return (
    <div className={`page ${layout.narrow}`}>
      <h1>Membership requests</h1>
      <FlashMessage flash={actionData?.flash ?? null} />
      {requests.length === 0 && (
        <ListEmpty heading="Nobody waits">
          Readers who signed up and are no member ask for a membership in their panel.
        </ListEmpty>
      )}
      {requests.map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          typed={typed.id === request.id ? typed : {}}
        />
      ))}
    </div>
  )
}
