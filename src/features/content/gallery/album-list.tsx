import { Link } from 'react-router'
import { Picture } from '#src/browser/pictures/picture.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { count } from '#src/kernel/counted.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import styles from './gallery.module.css'
import { albumHref, galleryPictureFolder } from './gallery.ts'
import type { AlbumItem } from './gallery-items.ts'
import { galleryWords } from './words.ts'

/** Albums for readers, each with the picture that stands for it. */
export function AlbumList({ albums }: { albums: readonly AlbumItem[] }) {
  const words = useWords(galleryWords)
  const dates = useWords(calendarWords)
  return (
    <ul className={styles.albums}>
      {albums.map(({ number, title, heldOn, cover, pictures }, at) => (
        <li key={number}>
          <div className={styles.cover}>
            {cover && (
              <Picture
                picture={cover}
                path={galleryPictureFolder}
                alt=""
                sizes="(width < 36rem) 92vw, (width < 62rem) 46vw, 22rem"
                loading={at < 2 ? 'eager' : 'lazy'}
              />
            )}
          </div>
          <h2>
            <Link to={albumHref(number)} lang={writtenLanguage(title)}>
              {title}
            </Link>
          </h2>
          <p>
            <time dateTime={heldOn}>{shownDay(dates, heldOn)}</time>
            {' · '}
            {words.pictures(pictures, count(pictures))}
          </p>
        </li>
      ))}
    </ul>
  )
}
