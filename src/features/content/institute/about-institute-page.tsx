import { schools } from '#institute-file'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/about-institute-page'
import { TextPage } from './inner-pages/text-page.tsx'
import { headOf } from './page-head.ts'
import { SchoolList } from './school-list.tsx'
import { libraryText } from './texts.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext)
  return { text: await libraryText(db, 'about-institute', language), schools }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('about-institute', matches)

export default function AboutInstitutePage({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage title={usePageTitle('about-institute')} text={loaderData.text}>
      <SchoolList schools={loaderData.schools} />
    </TextPage>
  )
}
