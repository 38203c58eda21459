import { usePageTitle } from '#src/pages/use-page-titles.ts'
import type { Route } from './+types/contact-us-page'
import { TextPage } from './inner-pages/text-page.tsx'
import { headOf } from './page-head.ts'
import { libraryText } from './texts.server.ts'

export function loader() {
  return { text: libraryText('contact-us') }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('contact-us', matches)

export default function ContactUsPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={usePageTitle('contact-us')} text={loaderData.text} />
}
