import { useEffect, useState } from 'react'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { type CachedPage, lastCachedPages } from './cached-pages.ts'
import styles from './offline.module.css'
import { offlineWords } from './words.ts'

/** Links to what was opened last on this device, which can be read; nothing where there is none. */
export function CachedPageList() {
  const words = useWords(offlineWords)
  const [pages, setPages] = useState<readonly CachedPage[]>([])
  useEffect(() => {
    // A browser that lets nothing be kept has no pages to list.
    lastCachedPages(Date.now()).then(setPages, () => {})
  }, [])
  if (pages.length === 0) return null
  return (
    <section className={styles.ways} aria-labelledby="cached-pages">
      <h2 id="cached-pages">{words.keptPages}</h2>
      <ul>
        {pages.map(({ href, title, language }) => (
          <li key={href}>
            <Icon name="list" size={20} />
            <a href={href} lang={language}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
