import type { Route } from './+types/cancellation-page'
import { headOf, pageRow } from './page-head.ts'
import { TextPage } from './text-page.tsx'
import { libraryText } from './texts.server.ts'

export function loader() {
  return { text: libraryText('cancellation') }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('cancellation', matches)

export default function CancellationPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={pageRow('cancellation').title} text={loaderData.text} />
}
