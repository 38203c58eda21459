import { Form, href, Link } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { Picture } from '#src/browser/pictures/picture.tsx'
import { type FooterPicture, footerReason, type OfficeFooter } from './footer-picture.ts'
import { galleryPictureFolder, rowsPerPage } from './gallery.ts'
import styles from './office.module.css'
import { quotedText } from './picture-name.ts'

/** What the footer of every page shows now, why, and how to choose. */
export function OfficeFooterSection({ footer }: { footer: OfficeFooter }) {
  return (
    <section className={`${layout.card} ${styles.footerNow}`} aria-labelledby="footer">
      <h2 id="footer">Pictures in the footer</h2>
      <p>{footerReason(footer)}</p>
      {footer.pictures.length > 0 && (
        <Form method="post">
          <ul className={styles.thumbs}>
            {footer.pictures.map((one) => (
              <FooterItem key={one.number} shown={one} />
            ))}
          </ul>
        </Form>
      )}
      <p className={styles.state}>
        To choose another one, open its album and press “Show it in the footer” under “More”.
      </p>
    </section>
  )
}

function FooterItem({ shown }: { shown: FooterPicture }) {
  const { number, picture, alt, caption, album, albumTitle, place, isChosen } = shown
  const page = Math.ceil(place / rowsPerPage)
  const path = href('/admin/AddToGallery/:albumId', { albumId: String(album) })
  const label = isChosen ? 'Remove' : 'Keep'
  const name = quotedText({ alt, caption }) || `picture ${place} of “${albumTitle}”`
  return (
    <li>
      <Picture picture={picture} path={galleryPictureFolder} alt={alt || caption} sizes="7rem" />
      <p>
        <span className={`${marks.mark} ${isChosen ? marks.good : marks.none}`}>
          {isChosen ? 'Chosen' : 'Newest'}
        </span>
      </p>
      <Link to={`${path}${page > 1 ? `?page=${page}` : ''}#picture-${number}`}>{albumTitle}</Link>
      <button
        type="submit"
        className="button button-quiet"
        name="intent"
        value={`picture-${isChosen ? 'no-footer' : 'footer'}:${number}`}
        aria-label={`${label}: ${name}`}
      >
        {label}
      </button>
    </li>
  )
}
