import type { Route } from './+types/about-institute-page'
import { headOf, pageRow } from './page-head.ts'
import { TextPage } from './text-page.tsx'
import { libraryText } from './texts.server.ts'

export function loader() {
  return { text: libraryText('about-institute') }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('about-institute', matches)

export default function AboutInstitutePage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={pageRow('about-institute').title} text={loaderData.text} />
}
