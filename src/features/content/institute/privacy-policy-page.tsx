import type { Route } from './+types/privacy-policy-page'
import { headOf, pageRow } from './page-head.ts'
import { TextPage } from './text-page.tsx'
import { libraryText } from './texts.server.ts'

export function loader() {
  return { text: libraryText('privacy-policy') }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('privacy-policy', matches)

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={pageRow('privacy-policy').title} text={loaderData.text} />
}
