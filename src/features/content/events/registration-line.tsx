import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import type { RegistrationOffer } from '#src/kernel/registration-offer.ts'

/** The state of registration for an event, and the way to it. */
export function RegistrationLine({ offer: { says, way } }: { offer: RegistrationOffer }) {
  return (
    <p className={`${layout.notice} ${layout.actions}`}>
      <span>{says}</span>
      {way && (
        <Link className="button" to={way.to}>
          {way.label}
        </Link>
      )}
    </p>
  )
}
