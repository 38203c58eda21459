import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { enteredBy } from '#src/panels/entered-by.ts'
import { appContext } from '#src/server/context.ts'
import type { AsideHandle } from '#src/shell/aside.ts'
import type { Route } from './+types/office-layout'
import { OfficeAside } from './office-aside.tsx'
import { officeFrame } from './office-frame.server.ts'

export const handle: AsideHandle = { aside: OfficeAside }

export function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return officeFrame(db, enteredBy(actor))
}

/** What waits changes with what is done, and while another page is gone to. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname
}

export default function OfficeLayout() {
  return <Outlet />
}
