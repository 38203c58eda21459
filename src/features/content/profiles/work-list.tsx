import { Fragment } from 'react'
import { citationText } from '#src/features/collection/exports/citation-text.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { doiHref } from './identifiers.ts'
import styles from './profiles.module.css'
import type { ShownWork } from './shown-profile.ts'

/** Publications as they are cited, with where they are found. */
export function WorkList({ works }: { works: readonly ShownWork[] }) {
  return (
    <ul className={styles.works}>
      {works.map((work) => (
        <li key={work.id} id={work.id}>
          <WorkEntry work={work} />
        </li>
      ))}
    </ul>
  )
}

export function WorkEntry({ work: { entry, doi, url } }: { work: ShownWork }) {
  return (
    <>
      <span lang={writtenLanguage(citationText(entry))}>
        {entry.map(({ text, italic }, at) => {
          const key = `${at} ${text}`
          return italic ? <i key={key}>{text}</i> : <Fragment key={key}>{text}</Fragment>
        })}
      </span>{' '}
      {doi && (
        <a href={doiHref(doi)} lang="en">
          doi:{doi}
        </a>
      )}
      {!doi && url && <a href={url}>{new URL(url).hostname}</a>}
    </>
  )
}
