import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/privacy-policy-page'
import { TextPage } from './inner-pages/text-page.tsx'
import { headOf } from './page-head.ts'
import { libraryText } from './texts.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { passwords, language } = context.get(appContext)
  return { text: libraryText('privacy-policy', language, { passwords: passwords.allowed }) }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('privacy-policy', matches)

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={usePageTitle('privacy-policy')} text={loaderData.text} />
}
