import { useWords } from '#src/browser/words/use-words.ts'
import { collectionNumbers } from '#src/features/collection/search/collection.server.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/about-page'
import styles from './about-page.module.css'
import { CollectionFigures } from './collection-figures.tsx'
import { TextPage } from './inner-pages/text-page.tsx'
import { headOf } from './page-head.ts'
import { libraryText } from './texts.server.ts'
import { instituteWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext)
  const [text, numbers] = await Promise.all([
    libraryText(db, 'about', language),
    collectionNumbers(db),
  ])
  return { text, numbers }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('about', matches)

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { text, numbers } = loaderData
  const words = useWords(instituteWords)
  return (
    <TextPage title={usePageTitle('about')} text={text}>
      {numbers.titles > 0 && (
        <section className={styles.numbers} aria-labelledby="numbers">
          <h2 id="numbers">{words.collectionInNumbers}</h2>
          <CollectionFigures numbers={numbers} />
        </section>
      )}
    </TextPage>
  )
}
