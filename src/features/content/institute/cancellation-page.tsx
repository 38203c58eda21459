import { usePageTitle } from '#src/pages/use-page-titles.ts'
import type { Route } from './+types/cancellation-page'
import { TextPage } from './inner-pages/text-page.tsx'
import { headOf } from './page-head.ts'
import { libraryText } from './texts.server.ts'

export function loader() {
  return { text: libraryText('cancellation') }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('cancellation', matches)

export default function CancellationPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={usePageTitle('cancellation')} text={loaderData.text} />
}
