import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import styles from './cover-page.module.css'

const kinds = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Chooses a picture, or takes one with the camera of a phone, shows it, and sends it. */
export function CoverField({ megabytes, isBusy }: { megabytes: number; isBusy: boolean }) {
  const id = useId()
  const [chosen, setChosen] = useState<{ href: string; isTooLarge: boolean } | null>(null)
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.href) : undefined), [chosen])
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    const most = megabytes * 1024 * 1024
    setChosen(file ? { href: URL.createObjectURL(file), isTooLarge: file.size > most } : null)
    for (const other of target.form?.querySelectorAll<HTMLInputElement>('[type=file]') ?? []) {
      if (other !== target) other.value = ''
    }
  }
  return (
    <>
      <div>
        <label htmlFor={id}>Picture</label>
        <input
          id={id}
          type="file"
          name="picture"
          accept={kinds}
          onChange={onChange}
          aria-describedby={`${id}-more`}
        />
        <p id={`${id}-more`} className={styles.hint}>
          JPEG, PNG, WebP, GIF or AVIF, up to {megabytes} MB. Place and camera are not kept.
        </p>
      </div>
      <div className={styles.camera}>
        <label htmlFor={`${id}-shot`}>Or take a photo</label>
        <input
          id={`${id}-shot`}
          type="file"
          name="shot"
          accept="image/*"
          onChange={onChange}
          capture="environment"
        />
      </div>
      {chosen && !chosen.isTooLarge && (
        <img className={styles.chosen} src={chosen.href} alt="The chosen cover" />
      )}
      {chosen?.isTooLarge && (
        <p className={styles.failed} role="alert">
          This picture has more than {megabytes} MB. Please choose a smaller one.
        </p>
      )}
      <SendButton disabled={chosen?.isTooLarge ?? false} isBusy={isBusy}>
        {isBusy ? 'Sending…' : 'Use this picture'}
      </SendButton>
    </>
  )
}
