import { Form } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { Picture } from '#src/browser/pictures/picture.tsx'
import { counted } from '#src/kernel/counted.ts'
import { galleryPictureFolder } from './gallery.ts'
import styles from './office.module.css'
import type { OfficePicture } from './office-picture.ts'
import { quotedText } from './picture-name.ts'

/** Pictures that were deleted within a day, to be put back. */
export function DeletedPictures({ pictures }: { pictures: readonly OfficePicture[] }) {
  return (
    <details className={`${layout.fold} ${styles.deleted}`}>
      <summary>Deleted in the last 24 hours: {counted(pictures.length, 'picture')}</summary>
      <Form method="post">
        <ul className={styles.thumbs}>
          {pictures.map(({ number, picture, alt, caption }, at) => (
            <li key={number}>
              <Picture picture={picture} path={galleryPictureFolder} alt={alt} sizes="7rem" />
              <button
                type="submit"
                className="button button-quiet"
                name="intent"
                value={`picture-undelete:${number}`}
                aria-label={`Put back: ${quotedText({ alt, caption }) || `deleted picture ${at + 1}`}`}
              >
                Put back
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </details>
  )
}
