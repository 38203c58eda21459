import { useWords } from '#src/browser/words/use-words.ts'
import { descriptionIn, titleIn } from '#src/pages/page-titles.ts'
import { pageWords } from '#src/pages/words.ts'
import type { Route } from './+types/oshec-page'
import { EResourceList } from './e-resource-list.tsx'
import { TextPage } from './inner-pages/text-page.tsx'
import { innerWords } from './inner-pages/words.ts'
import styles from './oshec-page.module.css'
import { headOf, pageRow } from './page-head.ts'
import { libraryText } from './texts.server.ts'

export function loader() {
  return { text: libraryText('oshec') }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('oshec', matches)

export default function OshecPage({ loaderData }: Route.ComponentProps) {
  const words = useWords(innerWords)
  const titles = useWords(pageWords)
  const row = pageRow('oshec')
  return (
    <>
      <TextPage
        title={titleIn(titles, row)}
        lead={descriptionIn(titles, row)}
        text={loaderData.text}
      />
      <section className={`page ${styles.resources}`} aria-labelledby="e-resources">
        <h2 id="e-resources">{words.eResources}</h2>
        <EResourceList />
      </section>
    </>
  )
}
