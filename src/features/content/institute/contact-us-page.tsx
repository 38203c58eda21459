import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/contact-us-page'
import { TextPage } from './inner-pages/text-page.tsx'
import { headOf } from './page-head.ts'
import { libraryText } from './texts.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext)
  return { text: await libraryText(db, 'contact-us', language) }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('contact-us', matches)

export default function ContactUsPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={usePageTitle('contact-us')} text={loaderData.text} />
}
