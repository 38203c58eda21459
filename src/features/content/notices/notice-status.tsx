import { href, Link } from 'react-router'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { publicationSentence } from '#src/browser/publication/publication-line.tsx'
import type { PublicationState } from '#src/institute/publication.ts'
import { type TranslatedLanguage, translatedLanguages } from '#src/kernel/translations.ts'
import { englishLanguageNames } from '#src/kernel/words/english-language-names.ts'
import styles from './notices.module.css'

type NoticeStatusProps = {
  number: number
  state: PublicationState
  /** In ISO 8601. */
  publishedAt: string | null
  /** Whether it has just been saved. */
  isSaved: boolean
  /** Besides the one it was first written in. */
  languages: readonly TranslatedLanguage[]
}

const named = (languages: readonly TranslatedLanguage[]) =>
  languages.map((language) => englishLanguageNames[language]).join(' and ')

const saved = { kind: 'done', message: 'Saved.' } as const

/** How a notice stands, for those who may change it: the office, in English. */
export function NoticeStatus(props: NoticeStatusProps) {
  const { number, state, publishedAt, isSaved, languages } = props
  const missing = translatedLanguages.filter((language) => !languages.includes(language))
  return (
    <div lang="en" className={`${layout.notice} ${styles.standing}`}>
      <FlashMessage flash={isSaved ? saved : null} />
      <p>{publicationSentence({ state, publishedAt })}</p>
      <p>
        {languages.length > 0 && `Translated into ${named(languages)}. `}
        {missing.length > 0 && `Not translated into ${named(missing)}.`}
      </p>
      <p>
        <Link to={href('/admin/add-notice/:noticeId', { noticeId: String(number) })}>Change</Link>
        {' · '}
        <Link to={href('/admin/add-notice')}>Write another</Link>
      </p>
    </div>
  )
}
