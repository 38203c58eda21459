import { type ProfileFacts, type ReachedBy, reachedBy } from './profiles.ts'

/** Who looks: a visitor, or somebody who is signed in. */
export type Viewer = 'everyone' | 'signed-in'

/**
 * How a person is reached, as far as a viewer may know it; what is '' or not theirs is left out.
 */
export type Contact = {
  readonly room?: string
  readonly hours?: string
  readonly email?: string
  readonly phone?: string
  readonly address?: string
}

/** Which ways are open to a viewer. */
function openTo({ seen }: ProfileFacts, viewer: Viewer): ReachedBy[] {
  return reachedBy.filter(
    (way) => seen[way] === 'everyone' || (seen[way] === 'signed-in' && viewer === 'signed-in'),
  )
}

/** All that a viewer may know of how to reach a person. */
export function contactFor(facts: ProfileFacts, viewer: Viewer): Contact {
  const fields = openTo(facts, viewer).flatMap((way) =>
    way === 'visit' ? (['room', 'hours'] as const) : [way],
  )
  return Object.fromEntries(
    fields.filter((field) => facts[field] !== '').map((field) => [field, facts[field]]),
  )
}

/**
 * What stands on the page itself: room and hours where everybody may know them. The rest comes
 * after a click, so that no harvester has it.
 */
export function openContact(facts: ProfileFacts): Contact {
  const { room, hours } = contactFor(facts, 'everyone')
  return { ...(room && { room }), ...(hours && { hours }) }
}

/**
 * What a click shows: whether there is anything for everybody, and anything more after signing in.
 */
export type Guarded = { readonly forEveryone: boolean; readonly forSignedIn: boolean }

export function guardedOf(facts: ProfileFacts): Guarded {
  const count = (contact: Contact) => Object.keys(contact).length
  const open = count(openContact(facts))
  const everyone = count(contactFor(facts, 'everyone'))
  return {
    forEveryone: everyone > open,
    forSignedIn: count(contactFor(facts, 'signed-in')) > everyone,
  }
}
