import { Form } from 'react-router'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import type { InstituteLogo } from '#src/institute/current-institute.ts'
import styles from './settings.module.css'

type LogoSectionProps = {
  /** null: the site's own mark. */
  readonly logo: InstituteLogo | null
  readonly megabytes: number
}

/** The picture beside the name of the library. Its forms load the page anew, which then shows it. */
export function LogoSection({ logo, megabytes }: LogoSectionProps) {
  return (
    <section id="logo" className={`${layout.card} ${forms.lined}`} aria-labelledby="logo-head">
      <h2 id="logo-head">Logo</h2>
      <p className={styles.inherited}>
        Beside the name of the library on every page, 32 pixels high, on phones at most twice as
        wide. A seal or a short sign stays readable there; lines of letters do not. The icon of the
        browser’s tab stays the site’s own.
      </p>
      {logo && (
        <p className={styles.logo}>
          <img
            src={logo.href}
            width={logo.width}
            height={logo.height}
            alt="The logo as it is now"
          />
        </p>
      )}
      <Form
        method="post"
        action="/admin/settings"
        encType="multipart/form-data"
        reloadDocument
        aria-labelledby="logo-head"
      >
        <label htmlFor="logo-file">Picture</label>
        <input
          id="logo-file"
          type="file"
          name="logo"
          className={styles.picture}
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-describedby="logo-hint"
        />
        <p id="logo-hint" className={forms.hint}>
          PNG, WebP, JPEG, GIF or AVIF, up to {megabytes} MB; a transparent ground stays so. Look at
          it in the dark theme too.
        </p>
        <div className={layout.actions}>
          <button type="submit" className="button" name="intent" value="set-logo">
            Use this logo
          </button>
          {logo && (
            <button type="submit" className="button button-quiet" name="intent" value="remove-logo">
              Remove the logo
            </button>
          )}
        </div>
      </Form>
    </section>
  )
}
