import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { publicationSentence } from '#src/browser/publication/publication-line.tsx'
import type { PublicationState } from '#src/institute/publication.ts'

type AlbumStatusProps = {
  number: number
  state: PublicationState
  /** In ISO 8601; null: a draft. */
  publishedAt: string | null
}

/** How an album stands, for those who may change it: the office, in English. */
export function AlbumStatus({ number, state, publishedAt }: AlbumStatusProps) {
  return (
    <div lang="en" className={layout.notice}>
      <p>{publicationSentence({ state, publishedAt })}</p>
      <p>
        <Link to={href('/admin/AddToGallery/:albumId', { albumId: String(number) })}>
          Change the album and its pictures
        </Link>
      </p>
    </div>
  )
}
