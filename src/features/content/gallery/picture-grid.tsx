import type { CSSProperties, MouseEvent } from 'react'
import { Link } from 'react-router'
import { Picture } from '#src/browser/pictures/picture.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import styles from './gallery.module.css'
import { galleryPictureFolder, galleryPictureHref } from './gallery.ts'
import type { PictureItem } from './gallery-items.ts'
import { galleryWords } from './words.ts'

type PictureGridProps = {
  album: { readonly number: number; readonly title: string }
  pictures: readonly PictureItem[]
  /** The place of the first in the album, from 1. */
  first: number
  /** Called as a picture is chosen; it may keep the reader on this page. */
  onChoose: (at: number, event: MouseEvent) => void
}

/** How much wider than high a picture may be shown, and how much narrower; the rest is cut off. */
const widest = 3
const narrowest = 0.6

/** The pictures of an album in rows of one height, made of their sizes alone: nothing jumps. */
export function PictureGrid({ album, pictures, first, onChoose }: PictureGridProps) {
  const words = useWords(galleryWords)
  return (
    <ul className={styles.rows} aria-label={words.picturesOfAlbum}>
      {pictures.map(({ number, picture, alt, caption }, at) => {
        const ratio = Math.min(widest, Math.max(narrowest, picture.width / picture.height))
        return (
          <li
            key={number}
            id={`picture-${number}`}
            style={{ '--ratio': ratio.toFixed(3) } as CSSProperties}
          >
            <Link
              to={galleryPictureHref(album.number, number)}
              onClick={(event) => onChoose(at, event)}
            >
              <Picture
                picture={picture}
                path={galleryPictureFolder}
                alt={alt || caption || words.pictureOf(album.title, count(first + at))}
                sizes={`(width < 36rem) 92vw, ${Math.round(ratio * 15)}rem`}
                loading={at < 4 ? 'eager' : 'lazy'}
              />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
