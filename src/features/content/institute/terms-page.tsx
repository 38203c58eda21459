import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/terms-page'
import { TextPage } from './inner-pages/text-page.tsx'
import { policyPage } from './own-texts/policy-page.server.ts'
import { headOf } from './page-head.ts'
import { lendingTable } from './text-tables/lending-table.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, passwords, language } = context.get(appContext)
  const tables = { lending: await lendingTable(db, language) }
  const asked = { name: 'terms', language, version: url.searchParams.get('version') }
  return policyPage(db, asked, { passwords: passwords.allowed }, tables)
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('terms', matches)

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={usePageTitle('terms')} {...loaderData} />
}
