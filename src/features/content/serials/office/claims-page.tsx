import { Form, href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { counted } from '#src/kernel/counted.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { claimNumber } from '../claim-letter.ts'
import { claimableIssues, claimList, readClaims } from '../claim-rows.server.ts'
import { claimIssues } from '../claims.server.ts'
import type { ListedIssue } from '../listed-issue.ts'
import type { Route } from './+types/claims-page'
import { ClaimTable } from './claim-table.tsx'
import { IssueFacts, StepButton } from './issue-line.tsx'
import { sentIssues, takeSentStep } from './sent-issues.server.ts'
import styles from './serials.module.css'
import { SerialsTabs } from './serials-tabs.tsx'
import { ShortSupplyButtons } from './short-supply-buttons.tsx'
import { type VendorIssues, vendorIssues } from './vendor-issues.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return {
    vendors: vendorIssues(await claimableIssues(db, actor)),
    claims: await readClaims(db, actor, readPlace(claimList, url.searchParams, 1)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const intent = form.field('intent')
  try {
    if (intent !== 'mail' && intent !== 'print') {
      return doneForm(await takeSentStep(db, actor, form))
    }
    const claims = await claimIssues(db, actor, sentIssues(form), intent === 'mail')
    const numbers = claims.map(({ number }) => claimNumber(number)).join(', ')
    return doneForm(
      intent === 'mail'
        ? `${numbers} is sent by mail.`
        : `${numbers} is written: print it from the list below.`,
    )
  } catch (error) {
    return failedForm(error, {})
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'serial-claims', matches)

export default function ClaimsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vendors, claims } = loaderData
  return (
    <div className="page">
      <h1>Claims</h1>
      <SerialsTabs />
      <FlashMessage flash={actionData?.flash ?? null} />
      {vendors.length === 0 && (
        <ListEmpty heading="Nothing to claim">
          No issue is late or short. Each morning, issues that did not come in their days of grace
          are listed here. <Link to={href('/admin/serials')}>Check in what is due today</Link>.
        </ListEmpty>
      )}
      {vendors.map((vendor) => (
        <VendorForm key={vendor.key} vendor={vendor} />
      ))}
      <section className={styles.section} aria-labelledby="letters">
        <h2 id="letters">Letters</h2>
        {claims.rows.length === 0 ? (
          <p>No claim has been written yet.</p>
        ) : (
          <ClaimTable claims={claims.rows} />
        )}
        <ListPager label="Pages of claims" page={claims} />
      </section>
    </div>
  )
}

/** The issues of one vendor, who gets one letter about those that are ticked. */
function VendorForm({ vendor: { key, name, email, issues } }: { vendor: VendorIssues }) {
  return (
    <section aria-labelledby={key} className={styles.section}>
      <h2 id={key}>{name || 'No vendor'}</h2>
      <p>
        {counted(issues.length, 'issue')}.{' '}
        {email ? `Claims go to ${email}.` : 'There is no address for mail: print the letter.'}
      </p>
      <Form method="post">
        <ul className={styles.issues}>
          {issues.map((issue) => (
            <li key={`${issue.number}:${issue.version}`}>
              <input
                type="checkbox"
                name="issue"
                value={`${issue.number}:${issue.version}`}
                defaultChecked={issue.claims === 0}
                aria-label={`Claim ${issue.title}, ${issue.enumeration || issue.chronology}`}
              />
              <div>
                <IssueFacts issue={issue} />
              </div>
              <div className={styles.steps}>
                {issue.state === 'arrived' ? (
                  <ShortSupplyButtons issue={issue} />
                ) : (
                  <LateButtons issue={issue} />
                )}
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.buttons}>
          {email && (
            <button type="submit" className="button" name="intent" value="mail">
              Claim by mail
            </button>
          )}
          <button
            type="submit"
            className={email ? 'button button-quiet' : 'button'}
            name="intent"
            value="print"
          >
            Write a letter to print
          </button>
        </p>
      </Form>
    </section>
  )
}

function LateButtons({ issue }: { issue: ListedIssue }) {
  return (
    <>
      <StepButton issue={issue} step="arrive" quiet>
        Check in
      </StepButton>
      <StepButton issue={issue} step="not-published" quiet>
        Mark as not published
      </StepButton>
      <StepButton issue={issue} step="stop" quiet>
        Mark as stopped
      </StepButton>
    </>
  )
}
