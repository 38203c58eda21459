import { href } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './no-dues.module.css'
import { type Certificate, certificateNumber } from './no-dues.ts'
import { noDuesWords } from './words.ts'

/** The PDF of a certificate at `address`, and the page that verifies it. */
export function CertificateLinks({
  certificate: { number, code },
  address,
}: {
  certificate: Pick<Certificate, 'number' | 'code'>
  address: string
}) {
  const words = useWords(noDuesWords)
  return (
    <p className={`ways ${styles.buttons}`}>
      <a
        className="button"
        href={`${address}?number=${certificateNumber(number)}`}
        target="_blank"
        rel="noreferrer"
      >
        {words.openPdf}
      </a>
      <a className="button button-quiet" href={href('/verify/:code', { code })}>
        {words.whatOthersSee}
      </a>
    </p>
  )
}
