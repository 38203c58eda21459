import { schools } from '#institute'
import type { Route } from './+types/about-institute-page'
import { headOf, pageRow } from './page-head.ts'
import { SchoolList } from './school-list.tsx'
import { TextPage } from './text-page.tsx'
import { libraryText } from './texts.server.ts'

export function loader() {
  return { text: libraryText('about-institute'), schools }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('about-institute', matches)

export default function AboutInstitutePage({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage title={pageRow('about-institute').title} text={loaderData.text}>
      <SchoolList schools={loaderData.schools} />
    </TextPage>
  )
}
