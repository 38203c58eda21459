import type { Route } from './+types/terms-page'
import { headOf, pageRow } from './page-head.ts'
import { TextPage } from './text-page.tsx'
import { libraryText } from './texts.server.ts'

export function loader() {
  return { text: libraryText('terms') }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('terms', matches)

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={pageRow('terms').title} text={loaderData.text} />
}
