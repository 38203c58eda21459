import {
  type Picture as KeptPicture,
  type PictureFormat,
  pictureHref,
} from '#src/kernel/picture.ts'
import styles from './picture.module.css'

type PictureProps = {
  picture: KeptPicture
  /** Where the room serves its pictures: `/gallery-pictures`. */
  path: string
  /** What is said where it is not seen; '': it adds nothing to what stands beside it. */
  alt: string
  /** How wide it is shown, as the attribute `sizes` has it. */
  sizes: string
  /** `eager` for what is seen at once. */
  loading?: 'lazy' | 'eager'
}

/** A picture in the size and format that suit the device; its place is kept until it has come. */
export function Picture({ picture, path, alt, sizes, loading = 'lazy' }: PictureProps) {
  const { id, width, height, placeholder, widths, state } = picture
  const sources = (format: PictureFormat) =>
    widths.map((one) => `${pictureHref(path, id, one, format)} ${one}w`).join(', ')
  return (
    <picture className={styles.picture}>
      {state === 'ready' && <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />}
      <img
        src={pictureHref(path, id, Math.max(...widths), 'webp')}
        srcSet={sources('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
        decoding="async"
        style={placeholder === '' ? undefined : { backgroundImage: `url(${placeholder})` }}
      />
    </picture>
  )
}
