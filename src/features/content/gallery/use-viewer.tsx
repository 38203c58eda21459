import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { galleryPictureHref } from './gallery.ts'
import type { PictureItem, ViewedPage } from './gallery-items.ts'
import type { PictureViewerProps } from './picture-viewer.tsx'

/** The part of the address behind `#` while a picture is seen large. */
const viewHash = (number: number) => `#view-${number}`

const loadViewer = () => import('./picture-viewer.tsx')

/**
 * Shows the pictures of an album large, one after the other; which one stands in the address behind
 * `#`, so that the way back closes it. Beyond an end of the page comes the next page, with its own
 * address. Where the viewer does not arrive, the picture's own page opens. `open` is called with
 * the click on a picture of the page.
 */
export function useViewer({ album, pictures, before, after, first, total, page }: ViewedPage): {
  readonly viewer: ReactNode
  readonly open: (at: number, event: MouseEvent) => void
} {
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps> | null>(null)
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const shown = pictures.findIndex(({ number }) => hash === viewHash(number))
  const seen = pictures[shown]?.number ?? null
  useFocusOnClose(seen)
  // Who comes by such an address, or comes back to it, sees the picture large too.
  const isMissing = seen !== null && Viewer === null
  useEffect(() => {
    if (!isMissing) return
    loadViewer().then(
      ({ PictureViewer }) => setViewer(() => PictureViewer),
      () => navigate(galleryPictureHref(album.number, seen), { replace: true }),
    )
  }, [isMissing, seen, album.number, navigate])
  const go = (number: number | null, replace: boolean) =>
    navigate(
      { search, hash: number === null ? '' : viewHash(number) },
      { replace, preventScrollReset: true, state: replace ? state : { isOpened: true } },
    )
  const turnTo = (other: number, { number }: PictureItem) =>
    navigate(
      { search: pageSearch(search, other), hash: viewHash(number) },
      { replace: true, preventScrollReset: true },
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
  const view = (picture: PictureItem) => {
    if (picture === before) return turnTo(page - 1, picture)
    if (picture === after) return turnTo(page + 1, picture)
    return picture.number === seen ? undefined : go(picture.number, true)
  }
  const viewer = Viewer && shown >= 0 && (
    <Viewer
      album={album}
      before={before}
      pictures={pictures}
      after={after}
      first={first}
      total={total}
      at={shown}
      onView={(picture) => void view(picture)}
      onClose={() => void (state?.isOpened ? navigate(-1) : go(null, true))}
    />
  )
  return { viewer, open }
}

/** The search part of the address of another page of the list. */
function pageSearch(search: string, page: number): string {
  const asked = new URLSearchParams(search)
  if (page > 1) asked.set('page', String(page))
  else asked.delete('page')
  return `?${asked}`
}

/**
 * Where the reader has turned pages, the picture seen last has the focus once the viewer closes.
 */
function useFocusOnClose(seen: number | null): void {
  useEffect(() => {
    if (seen === null) return
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        document.querySelector<HTMLElement>(`#picture-${seen} a`)?.focus()
      })
    }
  }, [seen])
}
