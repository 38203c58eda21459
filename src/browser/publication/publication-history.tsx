import { Link } from 'react-router'
import { institute } from '#institute'
import type { PublicationEntry } from '#src/institute/publication-entry.ts'
import { actorWords } from '#src/kernel/actor.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { TextBlocks } from '../text/text-blocks.tsx'
import styles from './publication.module.css'

const actions: Readonly<Record<string, string>> = {
  written: 'Created',
  changed: 'Changed',
  withdrawn: 'Withdrawn',
  'put-back': 'Put back',
}

/** What all that is published has; a room gives the words for the rest. */
const publicationWords: Readonly<Record<string, string>> = {
  publishedAt: 'the date of publication',
  endsOn: 'until when it is valid',
  pinned: 'its position in the list',
  files: 'the files',
}

type PublicationHistoryProps = {
  entries: readonly PublicationEntry[]
  /** What a room calls its own facts: `body`: "the text". */
  words: Readonly<Record<string, string>>
}

/** Who changed what and when; the former text is a link away, at `?former=`. */
export function PublicationHistory({ entries, words }: PublicationHistoryProps) {
  const named = (fact: string) => words[fact] ?? publicationWords[fact] ?? fact
  return (
    <>
      <h2>History</h2>
      {entries.length === 0 && <p>No changes yet.</p>}
      <ol className={styles.history}>
        {entries.map(({ id, at, actor, action, changed, hasFormer }) => (
          <li key={id}>
            <p>
              <strong>{actions[action] ?? action}</strong>
              {changed.length > 0 && `: ${changed.map(named).join(', ')}`}
            </p>
            <p className={styles.line}>
              <time dateTime={at}>{formatInstant(new Date(at), institute.timeZone)}</time>
              <span>by {actorWords(actor)}</span>
              {hasFormer && (
                <Link
                  to={`?former=${id}#former`}
                  aria-label={`Version before ${formatInstant(new Date(at), institute.timeZone)}`}
                >
                  Previous version
                </Link>
              )}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

type FormerTextsProps = {
  /** `language`: null where it is the one that it was first written in. */
  texts: readonly {
    readonly language: Language | null
    readonly title: string
    readonly blocks: readonly TextNode[]
  }[]
}

/** A former text, as everybody read it then, in all its languages. */
export function FormerTexts({ texts }: FormerTextsProps) {
  return (
    <section id="former" aria-label="Previous version" className={styles.former}>
      <p className={styles.line}>
        Previous version <Link to="?">Close</Link>
      </p>
      {texts.map(({ language, title, blocks }) => (
        <div key={language} lang={language ?? undefined}>
          <h2>{title}</h2>
          <div className="prose">
            <TextBlocks blocks={blocks} />
          </div>
        </div>
      ))}
    </section>
  )
}
