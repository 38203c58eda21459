import type { Labels } from 'yet-another-react-lightbox'
import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** The words of the viewer, by the names that its parts have for them. */
export function viewerLabels(words: Translated<typeof en>): Labels {
  return {
    Lightbox: words.viewer,
    Carousel: words.picturesOfAlbum,
    'Photo gallery': words.picturesOfAlbum,
    Previous: words.previousPicture,
    Next: words.nextPicture,
    Close: words.close,
    'Zoom in': words.zoomIn,
    'Zoom out': words.zoomOut,
    '{index} of {total}': words.place('{index}', '{total}'),
  }
}
