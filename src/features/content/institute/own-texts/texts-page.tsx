import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { englishLanguageNames } from '#src/kernel/words/english-language-names.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/texts-page'
import type { OfficeText } from './office-text.ts'
import { listTexts } from './office-texts.server.ts'
import styles from './own-texts.module.css'
import { StandingMarks } from './standing-marks.tsx'
import { textHref } from './text-href.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return { texts: await listTexts(db, actor) }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'own-texts', matches)

export default function TextsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <h1>Texts of the site</h1>
      <p className={layout.lead}>
        The pages about the library, the support page and the policies. They come with Almirah; what
        you write instead stands in their place. Readers of Hindi and Odia are told where the
        English text is newer than its translation.
      </p>
      <ul className={styles.texts}>
        {loaderData.texts.map((text) => (
          <li key={text.name}>
            <Text text={text} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Text({ text: { name, title, path, standings } }: { text: OfficeText }) {
  return (
    <section className={layout.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link to={path}>{path}</Link>
      </div>
      <ul className={styles.languages}>
        {standings.map((standing) => (
          <li key={standing.language}>
            <Link
              to={textHref(name, standing.language)}
              aria-label={`Change “${title}” in ${englishLanguageNames[standing.language]}`}
            >
              {englishLanguageNames[standing.language]}
            </Link>
            <StandingMarks standing={standing} />
          </li>
        ))}
      </ul>
    </section>
  )
}
