import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useLanguage, useWords } from '#src/browser/words/use-words.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/support-page'
import { faqGroups } from './faq/faq-group.server.ts'
import { TextLanguage } from './inner-pages/text-language.tsx'
import { innerWords } from './inner-pages/words.ts'
import { standingTexts } from './own-texts/standing-texts.server.ts'
import { headOf, pageRow } from './page-head.ts'
import { faqJsonLd, type QuestionGroup, questionGroups } from './questions.ts'
import styles from './support-page.module.css'
import { drawnText } from './texts.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, passwords, language } = context.get(appContext)
  const ways = { passwords: passwords.allowed }
  const standing = await standingTexts(db, ['support'])
  const textIn = (one: Language) => drawnText('support', standing('support', one), ways)
  const [english, text] = [textIn('en'), textIn(language)]
  const groups = questionGroups(english, text)
  const added = await faqGroups(db, language)
  return { groups: [...groups, ...added], standing: { ...text, blocks: [] } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  headOf('support', matches, loaderData ? [faqJsonLd(loaderData.groups)] : [])

export default function SupportPage({ loaderData }: Route.ComponentProps) {
  useOpenAnswer()
  const words = useWords(innerWords)
  return (
    <div className="page">
      <header className={styles.head}>
        <h1>{usePageTitle('support')}</h1>
        <p>
          <MarkedText
            text={words.answeredElseAsk}
            mark={(ask) => <Link to={pageRow('contact-us').path}>{ask}</Link>}
          />
        </p>
        <TextLanguage text={loaderData.standing} />
      </header>
      <nav aria-label={words.groupsOfQuestions}>
        <ul className={styles.groups}>
          {loaderData.groups.map((group) => (
            <li key={group.id} lang={group.language}>
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

function Group({ group }: { group: QuestionGroup }) {
  const words = useWords(innerWords)
  const language = useLanguage()
  return (
    <section className={styles.group} aria-labelledby={group.id}>
      <h2 id={group.id} lang={group.language}>
        {group.title}
      </h2>
      {group.questions.map((question) => (
        <details key={question.id} className={styles.question} lang={question.language}>
          <summary>
            <h3>{question.title}</h3>
          </summary>
          {/* The answer has the id, not the question: browsers open what is around a target. */}
          <div id={question.id} className={`prose ${styles.answer}`}>
            <TextBlocks blocks={question.blocks} />
            <p className={styles.link} lang={language}>
              <a href={`#${question.id}`}>{words.linkToAnswer}</a>
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
