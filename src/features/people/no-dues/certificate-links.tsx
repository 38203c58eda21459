import { href } from 'react-router'
import styles from './no-dues.module.css'
import { type Certificate, certificateNumber } from './no-dues.ts'

/** The PDF of a certificate at `address`, and the page that verifies it. */
export function CertificateLinks({
  certificate: { number, code },
  address,
}: {
  certificate: Pick<Certificate, 'number' | 'code'>
  address: string
}) {
  return (
    <p className={`ways ${styles.buttons}`}>
      <a
        className="button"
        href={`${address}?number=${certificateNumber(number)}`}
        target="_blank"
        rel="noreferrer"
      >
        Open the PDF
      </a>
      <a className="button button-quiet" href={href('/verify/:code', { code })}>
        What others see who verify it
      </a>
    </p>
  )
}
