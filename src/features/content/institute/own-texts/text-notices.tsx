import { Link } from 'react-router'
import { formatDay } from '#src/kernel/dates.ts'
import type { EditedText } from './office-text.ts'
import styles from './own-texts.module.css'
import { textHref } from './text-href.ts'

/** What whoever changes a text has to know of how it stands. */
export function TextNotices({ text }: { text: EditedText }) {
  const { name, language, standing, isOfComing } = text
  const { isMissing, isOlder, hasNewDefault, fault, coming } = standing
  const notices = [
    isMissing && <>There is no translation: readers have the English text, which stands below.</>,
    isOlder && (
      <>
        The English text has changed since this translation, which readers are told.{' '}
        <Link to={textHref(name, 'en')}>The English text</Link>
      </>
    ),
    hasNewDefault && (
      <>
        Almirah has brought another text since this one was written.{' '}
        <Link to={textHref(name, language, '&show=default#shown')}>Look at it</Link>, take over what
        you want, and save: then this is no longer said.
      </>
    ),
    fault !== null && (
      <>
        This text cannot be drawn any more, so readers have the one that comes with Almirah: {fault}
      </>
    ),
    coming !== null && isOfComing && (
      <>
        You change the version that takes effect on {formatDay(coming)}.{' '}
        <Link to={textHref(name, language)}>Change the present one</Link>
      </>
    ),
    coming !== null && !isOfComing && (
      <>
        A new version takes effect on {formatDay(coming)}.{' '}
        <Link to={textHref(name, language, '&edit=coming')}>Change it</Link>
      </>
    ),
  ].filter((notice) => notice !== false)
  if (notices.length === 0) return null
  return (
    <ul className={styles.notices}>
      {notices.map((notice, at) => (
        <li key={at}>{notice}</li>
      ))}
    </ul>
  )
}
