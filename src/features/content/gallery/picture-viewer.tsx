import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import { useMemo, useState } from 'react'
import { Lightbox } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { pictureHref } from '#src/kernel/picture.ts'
import { galleryPictureFolder, galleryPictureHref } from './gallery.ts'
import type { PictureItem } from './gallery-items.ts'
import styles from './picture-viewer.module.css'
import { ShareButton } from './share-button.tsx'
import { viewerLabels } from './words/viewer-labels.ts'
import { galleryWords } from './words.ts'

export type PictureViewerProps = {
  album: { readonly number: number; readonly title: string }
  pictures: readonly PictureItem[]
  /** The place of the first in the album, from 1. */
  first: number
  /** Which is seen, from 0. */
  at: number
  onView: (at: number) => void
  onClose: () => void
}

/** Pictures seen large: by keys, swipes and zoom, with their captions. */
export function PictureViewer({ album, pictures, first, at, onView, onClose }: PictureViewerProps) {
  const words = useWords(galleryWords)
  const [begun] = useState(at)
  const slides = useMemo(
    () =>
      pictures.map(({ picture, alt, caption, credit }, index) => ({
        ...sourcesOf(picture),
        alt: alt || caption || words.pictureOf(album.title, count(first + index)),
        description: [caption, credit].filter((line) => line !== '').join('\n'),
      })),
    [pictures, album.title, first, words],
  )
  const number = pictures[at]?.number ?? 0
  return (
    <Lightbox
      open
      close={onClose}
      index={begun}
      slides={slides}
      plugins={[Captions, Zoom]}
      carousel={{ finite: true, preload: 1 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 5 }}
      on={{ view: ({ index }) => onView(index) }}
      toolbar={{
        buttons: [
          <ShareButton
            key="share"
            className={`button ${styles.share}`}
            path={galleryPictureHref(album.number, number)}
            title={album.title}
          />,
          'close',
        ],
      }}
      labels={viewerLabels(words)}
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
