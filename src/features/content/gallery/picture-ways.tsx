import { Pager } from '#src/browser/list/pager.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import styles from './gallery.module.css'
import { galleryPictureHref } from './gallery.ts'
import { ShareButton } from './share-button.tsx'
import { galleryWords } from './words.ts'

type PictureWaysProps = {
  number: number
  album: { readonly number: number; readonly title: string; readonly pictures: number }
  /** In its album, from 1; null: it is withdrawn. */
  place: number | null
  previous: number | null
  next: number | null
}

/** The ways from a picture to its neighbours, and to share it. */
export function PictureWays({ number, album, place, previous, next }: PictureWaysProps) {
  const words = useWords(galleryWords)
  const to = (other: number | null) =>
    other === null ? null : galleryPictureHref(album.number, other)
  return (
    <div className={styles.ways}>
      <Pager
        label={words.otherPictures}
        previous={to(previous)}
        next={to(next)}
        words={[words.previousPicture, words.nextPicture]}
      >
        {place !== null && <p>{words.place(count(place), count(album.pictures))}</p>}
      </Pager>
      <ShareButton path={galleryPictureHref(album.number, number)} title={album.title} />
    </div>
  )
}
