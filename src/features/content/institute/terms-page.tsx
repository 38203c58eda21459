import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/terms-page'
import { lendingTable } from './lending-table.server.ts'
import { headOf, pageRow } from './page-head.ts'
import { TextPage } from './text-page.tsx'
import { libraryText } from './texts.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  return { text: libraryText('terms', { lending: await lendingTable(db) }) }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('terms', matches)

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={pageRow('terms').title} text={loaderData.text} />
}
