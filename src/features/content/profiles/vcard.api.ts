import type { Db } from '#src/server/database/connect.ts'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { type Contact, openContact } from './contact.ts'
import { departments } from './departments.server.ts'
import { profileAt } from './profile-rows.server.ts'
import { type Profile, profileHref } from './profiles.ts'
import { showContact } from './show-contact.server.ts'
import { vcardOf } from './vcard.ts'

/** Where the vCards of people lie. */
const vcardFolder = '/profile-cards'

/**
 * A person as a vCard. By its address it has what stands on the page; a form gets what a click
 * shows too, as often as that may be asked for.
 */
export const vcardEndpoint = defineDocument({
  path: `${vcardFolder}/:file{[1-9][0-9]*\\.vcf}`,
  access: 'everyone',
  summary: 'A person as a vCard',
  takesForm: 'from-this-site',
  respond: async ({ db, actor, network, origin }, request) => {
    const number = /(\d+)\.vcf$/.exec(new URL(request.url).pathname)?.[1] ?? ''
    if (request.method === 'POST') {
      const { profile, contact } = await showContact(db, actor, network, number)
      return answer(db, profile, contact, origin)
    }
    const profile = await profileAt(db, actor, number)
    return answer(db, profile, openContact(profile.facts), origin)
  },
})

async function answer(
  db: Db,
  { number, department, facts, changedAt }: Profile,
  contact: Contact,
  origin: string,
): Promise<Response> {
  const its = (await departments(db)).find((one) => one.number === department)
  const { name, designation } = facts
  const url = `${origin}${profileHref(number)}`
  const card = vcardOf({
    name,
    designation,
    department: its?.name ?? null,
    contact,
    url,
    changedAt,
  })
  return new Response(card, {
    headers: {
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': `attachment; filename="profile-${number}.vcf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
