import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/cancellation-page'
import { TextPage } from './inner-pages/text-page.tsx'
import { headOf } from './page-head.ts'
import { libraryText } from './texts.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(appContext)
  return { text: libraryText('cancellation', language) }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('cancellation', matches)

export default function CancellationPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={usePageTitle('cancellation')} text={loaderData.text} />
}
