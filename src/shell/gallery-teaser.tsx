import { Link, useRouteLoaderData } from 'react-router'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import styles from './footer.module.css'

/** Six pictures of the gallery, as the way to it; nothing where there are none. */
export function GalleryTeaser() {
  const title = usePageTitle('gallery')
  const { gallery = [] } = useRouteLoaderData<{ gallery?: string[] }>('root') ?? {}
  if (gallery.length === 0) return null
  return (
    <Link to="/gallery" className={styles.gallery}>
      <strong>{title}</strong>
      <span>
        {gallery.map((stem) => (
          <picture key={stem}>
            <source type="image/avif" srcSet={`${stem}.avif`} />
            <img src={`${stem}.webp`} alt="" width="96" height="72" loading="lazy" />
          </picture>
        ))}
      </span>
    </Link>
  )
}
