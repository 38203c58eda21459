import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { galleryPictureHref } from './gallery.ts'
import type { PictureItem } from './gallery-items.ts'
import type { PictureViewerProps } from './picture-viewer.tsx'

/** The part of the address behind `#` while a picture is seen large. */
const viewHash = (number: number) => `#view-${number}`

const loadViewer = () => import('./picture-viewer.tsx')

/**
 * Shows the pictures of a page large, one after the other; which one stands in the address behind
 * `#`, so that the way back closes it. Where the viewer does not arrive, the picture's own page
 * opens. `open` is called with the click on a picture.
 */
export function useViewer(
  album: { readonly number: number; readonly title: string },
  pictures: readonly PictureItem[],
  first: number,
): { readonly viewer: ReactNode; readonly open: (at: number, event: MouseEvent) => void } {
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps> | null>(null)
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const shown = pictures.findIndex(({ number }) => hash === viewHash(number))
  const go = (number: number | null, replace: boolean) =>
    navigate(
      { search, hash: number === null ? '' : viewHash(number) },
      { replace, preventScrollReset: true, state: replace ? state : { isOpened: true } },
    )

  const open = (at: number, event: MouseEvent) => {
    const picture = pictures[at]
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!picture || !isPlain || event.altKey) return
    event.preventDefault()
    const { number } = picture
    loadViewer().then(
      ({ PictureViewer }) => {
        setViewer(() => PictureViewer)
        void go(number, false)
      },
      () => navigate(galleryPictureHref(album.number, number)),
    )
  }
  const close = () => void (state?.isOpened ? navigate(-1) : go(null, true))
  const viewer = Viewer && shown >= 0 && (
    <Viewer
      album={album}
      pictures={pictures}
      first={first}
      at={shown}
      onView={(at) => {
        const number = pictures[at]?.number
        if (number !== undefined && at !== shown) void go(number, true)
      }}
      onClose={close}
    />
  )
  return { viewer, open }
}
