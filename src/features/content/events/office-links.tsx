import { href, Link } from 'react-router'

type OfficeLinksProps = {
  number: number
  /** Whether one of its dates is over: then there may be photos of it. */
  isHeld: boolean
}

/** Where the office goes on from an event, in English. */
export function OfficeLinks({ number, isHeld }: OfficeLinksProps) {
  return (
    <span lang="en">
      <Link to={`${href('/admin/AddLibraryEvents')}?from=${number}`}>Duplicate</Link>
      {' · '}
      <Link to={href('/admin/AddLibraryEvents/:eventId/registrations', { eventId: `${number}` })}>
        Registration
      </Link>
      {isHeld && (
        <>
          {' · '}
          <Link to={`${href('/admin/AddToGallery')}?event=${number}`}>Add photos</Link>
        </>
      )}
    </span>
  )
}
