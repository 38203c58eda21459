import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import { useMemo } from 'react'
import { Lightbox } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { pictureHref } from '#src/kernel/picture.ts'
import { galleryPictureFolder, galleryPictureHref } from './gallery.ts'
import type { PictureItem, ViewedPage } from './gallery-items.ts'
import styles from './picture-viewer.module.css'
import { ShareButton } from './share-button.tsx'
import { viewerLabels } from './words/viewer-labels.ts'
import { galleryWords } from './words.ts'

export type PictureViewerProps = Omit<ViewedPage, 'page'> & {
  /** Which is seen, of the pictures of the page, from 0. */
  at: number
  onView: (picture: PictureItem) => void
  onClose: () => void
}

/** Pictures seen large: by keys, swipes and zoom, with their captions. */
export function PictureViewer(props: PictureViewerProps) {
  const { album, before, pictures, after, first, total, at, onView, onClose } = props
  const words = useWords(galleryWords)
  const items = useMemo(
    () => [before, ...pictures, after].filter((item) => item !== null),
    [before, pictures, after],
  )
  const skipped = before ? 1 : 0
  const slides = useMemo(
    () =>
      items.map(({ picture, alt, caption, credit }, index) => ({
        ...sourcesOf(picture),
        alt: alt || caption || words.pictureOf(album.title, count(first - skipped + index)),
        description: [caption, credit].filter((line) => line !== '').join('\n'),
      })),
    [items, album.title, first, skipped, words],
  )
  const place = words.place(count(first + at), count(total))
  return (
    <Lightbox
      open
      close={onClose}
      index={skipped + at}
      slides={slides}
      plugins={[Captions, Zoom]}
      carousel={{ finite: true, preload: 1 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 5 }}
      on={{ view: ({ index }) => items[index] && onView(items[index]) }}
      toolbar={{
        buttons: [
          <p key="place" className={styles.place}>
            {place}
          </p>,
          <ShareButton
            key="share"
            className={`button ${styles.share}`}
            path={galleryPictureHref(album.number, pictures[at]?.number ?? 0)}
            title={album.title}
          />,
          'close',
        ],
      }}
      labels={viewerLabels(words, place)}
    />
  )
}

function sourcesOf({ id, width, height, widths }: PictureItem['picture']) {
  const sources = widths.map((one) => ({
    src: pictureHref(galleryPictureFolder, id, one, 'webp'),
    width: one,
    height: Math.round((one * height) / width),
  }))
  const largest = sources.at(-1) ?? { src: '', width, height }
  return { ...largest, srcSet: sources }
}
