import { useWords } from '#src/browser/words/use-words.ts'
import { pageDescription } from '#src/pages/page-description.server.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/oshec-page'
import { EResourceList } from './e-resource-list.tsx'
import { TextPage } from './inner-pages/text-page.tsx'
import { innerWords } from './inner-pages/words.ts'
import styles from './oshec-page.module.css'
import { headOf } from './page-head.ts'
import { libraryText } from './texts.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext)
  const text = await libraryText(db, 'oshec', language)
  return { lead: pageDescription('oshec', language), text }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('oshec', matches)

export default function OshecPage({ loaderData }: Route.ComponentProps) {
  const words = useWords(innerWords)
  const title = usePageTitle('oshec')
  const { lead, text } = loaderData
  return (
    <>
      <TextPage title={title} lead={lead} text={text} />
      <section className={`page ${styles.resources}`} aria-labelledby="e-resource-list">
        <h2 id="e-resource-list">{words.eResources}</h2>
        <EResourceList />
      </section>
    </>
  )
}
