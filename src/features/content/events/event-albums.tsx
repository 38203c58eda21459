import { Link } from 'react-router'
import { Picture } from '#src/browser/pictures/picture.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import type { EventAlbum } from '#src/kernel/event-albums.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import styles from './event-albums.module.css'
import { eventWords } from './words.ts'

/** The albums of the gallery that show an event. */
export function EventAlbums({ albums }: { albums: readonly EventAlbum[] }) {
  const words = useWords(eventWords)
  return (
    <section className={styles.albums} aria-labelledby="photos">
      <h2 id="photos">{words.photos}</h2>
      <ul>
        {albums.map(({ title, to, says, cover, folder }) => (
          <li key={to}>
            {cover && <Picture picture={cover} path={folder} alt="" sizes="12rem" loading="lazy" />}
            <Link to={to} lang={writtenLanguage(title)}>
              {title}
            </Link>
            <p>{says}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
