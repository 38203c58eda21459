import { Form, href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { joinedForm } from '#src/browser/forms/joined-form.ts'
import { OfficeMeanwhile } from '#src/browser/forms/office-meanwhile.tsx'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { drawnVersion, ShownFields } from '#src/browser/forms/shown-fields.tsx'
import layout from '#src/browser/page/page.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/office-profile-page'
import { approveChange, returnChange } from './approve-change.server.ts'
import { ChangeReview } from './change-review.tsx'
import { departments } from './departments.server.ts'
import { changePlacement, deleteProfile } from './placement.server.ts'
import { PlacementFields } from './placement-fields.tsx'
import {
  type PlacementTexts,
  placementFields,
  placementLabels,
  placementOfTexts,
  shownPlacement,
  textsOfPlacement,
} from './placement-texts.ts'
import { changeOf, tokenOf } from './profile-draft.server.ts'
import { ownProfileAt } from './profile-rows.server.ts'
import styles from './profiles.module.css'
import { reviewOf } from './review-change.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const profile = await ownProfileAt(db, actor, params.profileId)
  const change = await changeOf(db, profile.id)
  return {
    number: profile.number,
    name: profile.facts.name,
    version: profile.version,
    texts: textsOfPlacement(profile),
    departments: await departments(db),
    review:
      change && change.returned === null
        ? { ...(await reviewOf(db, profile, change)), token: tokenOf(profile, change) }
        : null,
    showsThen: profile.shown || profile.version === 1,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, client } = context.get(appContext)
  const number = params.profileId
  const field = await readForm(request)
  const entries = placementFields.map((name) => [name, field(name)])
  const texts = Object.fromEntries(entries) as PlacementTexts
  const intent = field('intent')
  const looked = { number, token: field('token'), origin: client.linkOrigin }
  try {
    switch (intent) {
      case 'approve':
        await approveChange(db, actor, looked, field('shows') === 'on')
        return doneForm('Approved: readers see it now. The owner is notified by e-mail.')
      case 'return':
        await returnChange(db, actor, looked, field('reason'))
        return doneForm('Sent back. The owner is notified by e-mail.')
      case 'delete':
        await deleteProfile(db, actor, number)
        return redirect(href('/ProfileManager'))
      default: {
        const shown = { number, version: Number(field('version')) }
        await changePlacement(db, actor, shown, placementOfTexts(texts))
        return doneForm('Saved.')
      }
    }
  } catch (error) {
    if (intent !== '') return failedForm(error, { reason: field('reason') })
    const saved = async () => {
      const profile = await ownProfileAt(db, actor, number)
      return { texts: textsOfPlacement(profile), version: profile.version }
    }
    return joinedForm(error, { field, typed: texts }, saved)
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'office-profile', matches, loaderData?.name)

export default function OfficeProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, name, texts, departments: groups, review, showsThen } = loaderData
  const { flash = null, faults = {}, typed } = actionData ?? {}
  const profileId = String(number)
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/profiles')}>Profiles</Link>
        {' · '}
        <Link to={href('/ProfileManager/:profileId', { profileId })}>Edit the profile</Link>
        {' · '}
        <Link to={href('/profile/:profileId', { profileId })}>As readers see it</Link>
      </p>
      <h1>{name}</h1>
      <FormMessage flash={flash} faults={faults} />
      <OfficeMeanwhile
        answer={actionData}
        labels={placementLabels}
        shown={(field, text) => shownPlacement(groups, field, text)}
      />
      {review && (
        <ChangeReview
          review={review}
          showsThen={showsThen}
          reason={typed?.reason ?? ''}
          fault={faults.reason}
        />
      )}
      <section className={layout.card} aria-labelledby="placement">
        <h2 id="placement">In the lists</h2>
        <Form method="post" className={styles.form} key={drawnVersion(loaderData, typed)}>
          <ShownFields saved={loaderData} typed={typed} />
          <PlacementFields groups={groups} texts={{ ...texts, ...typed }} faults={faults} />
          <p>
            <button type="submit" className="button">
              Save
            </button>
          </p>
        </Form>
      </section>
      <section className={layout.card} aria-labelledby="delete">
        <h2 id="delete">Delete the profile</h2>
        <details>
          <summary>Delete this profile</summary>
          <p>
            The profile and its publications are deleted permanently. To list the person among the
            former members instead, give the year until which they were here.
          </p>
          <Form method="post">
            <button type="submit" name="intent" value="delete" className="button button-quiet">
              Delete
            </button>
          </Form>
        </details>
      </section>
    </div>
  )
}
