import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/support-page'
import { headOf, pageRow } from './page-head.ts'
import { faqJsonLd, type QuestionGroup, questionGroups } from './questions.ts'
import styles from './support-page.module.css'
import { libraryText } from './texts.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { passwords } = context.get(appContext)
  return { groups: questionGroups(libraryText('support', { passwords: passwords.allowed })) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  headOf('support', matches, loaderData ? [faqJsonLd(loaderData.groups)] : [])

export default function SupportPage({ loaderData }: Route.ComponentProps) {
  useOpenAnswer()
  return (
    <div className="page">
      <header className={styles.head}>
        <h1>{pageRow('support').title}</h1>
        <p>
          Common questions, answered. Yours is not here? <AskLink />.
        </p>
      </header>
      <nav aria-label="Groups of questions">
        <ul className={styles.groups}>
          {loaderData.groups.map((group) => (
            <li key={group.id}>
              <a className="button button-quiet" href={`#${group.id}`}>
                {group.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {loaderData.groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </div>
  )
}

function AskLink() {
  return <Link to={pageRow('contact-us').path}>Ask the desk that knows</Link>
}

function Group({ group }: { group: QuestionGroup }) {
  return (
    <section className={styles.group} aria-labelledby={group.id}>
      <h2 id={group.id}>{group.title}</h2>
      {group.questions.map((question) => (
        <details key={question.id} className={styles.question}>
          <summary>
            <h3>{question.title}</h3>
          </summary>
          {/* The answer has the id, not the question: browsers open what is around a target. */}
          <div id={question.id} className={`prose ${styles.answer}`}>
            <TextBlocks blocks={question.blocks} />
            <p className={styles.link}>
              <a href={`#${question.id}`}>Link to this answer</a>
            </p>
          </div>
        </details>
      ))}
    </section>
  )
}

/** Opens the answer that the address points at, also after navigation within the site. */
function useOpenAnswer() {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1))
    const question = answer?.closest('details')
    if (!answer || !question) return
    question.open = true
    answer.scrollIntoView()
  }, [hash])
}
