import type { Labels } from 'yet-another-react-lightbox'
import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/**
 * The words of the viewer, by the names that its parts have for them. `place` is which picture of
 * the album is seen: the viewer knows those around it alone.
 */
export function viewerLabels(words: Translated<typeof en>, place: string): Labels {
  return {
    Lightbox: words.viewer,
    Carousel: words.picturesOfAlbum,
    'Photo gallery': words.picturesOfAlbum,
    Previous: words.previousPicture,
    Next: words.nextPicture,
    Close: words.close,
    'Zoom in': words.zoomIn,
    'Zoom out': words.zoomOut,
    '{index} of {total}': place,
  }
}
