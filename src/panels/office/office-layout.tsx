import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { enteredBy } from '#src/panels/entered-by.ts'
import { appContext } from '#src/server/context.ts'
import type { AsideHandle } from '#src/shell/aside.ts'
import { ErrorPage } from '#src/shell/error-page.tsx'
import type { Route } from './+types/office-layout'
import { OfficeAside } from './office-aside.tsx'
import { officeFrame } from './office-frame.server.ts'
import { SetupLine } from './setup-line.tsx'

export const handle: AsideHandle = { aside: OfficeAside }

/**
 * What the office's menu says. Where a document stands at a page's address and could not be made
 * (`/admin/members/cards.pdf` beside `/admin/members/:number`), it says why.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { db, actor, problem, language } = context.get(appContext)
  if (problem) throw data(problem, { status: problem.status })
  return officeFrame(db, enteredBy(actor), language)
}

/** What waits changes with what is done, and while another page is gone to. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname
}

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.setup && <SetupLine progress={loaderData.setup} />}
      <Outlet />
    </>
  )
}

/** Faults of the office's pages, beside its menu. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
