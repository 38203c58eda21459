import { useWhenIdle } from '#src/browser/use-when-idle.ts'
import { useShownPerson } from './use-shown-person.ts'

const load = () =>
  import('#src/features/content/conversations/unread/ask-entry.tsx').then(
    ({ AskEntry }) => AskEntry,
  )

/** The way to the library for whoever is signed in; nobody else loads any of it. */
export function AskWhenIdle() {
  const person = useShownPerson()
  return person?.verified ? (
    <AskLoaded email={person.email} isOffice={person.role === 'admin'} />
  ) : null
}

type AskProps = { email: string; isOffice: boolean }

function AskLoaded(props: AskProps) {
  const Ask = useWhenIdle<AskProps>(load)
  return Ask && <Ask {...props} />
}
