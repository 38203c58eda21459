import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/shipping-page'
import { TextPage } from './inner-pages/text-page.tsx'
import { policyPage } from './own-texts/policy-page.server.ts'
import { headOf } from './page-head.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, passwords, language } = context.get(appContext)
  const asked = { name: 'shipping', language, version: url.searchParams.get('version') }
  return policyPage(db, asked, { passwords: passwords.allowed })
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('shipping', matches)

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={usePageTitle('shipping')} {...loaderData} />
}
